#include "common/record/utf8.hpp"

#include "common/core/utf8.hpp"

namespace record {

bool is_utf8(std::string_view text) { return core::is_utf8(text); }

}  // namespace record
