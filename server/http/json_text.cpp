#include "server/http/json_text.hpp"

namespace http {

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string indented_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json read_own_json(std::string_view text) { return Json::parse(text); }

}  // namespace http
