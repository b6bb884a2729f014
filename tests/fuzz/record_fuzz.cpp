// Texts of records, as people import them.
#include "common/record/read.hpp"
#include "common/record/write.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto first = record::read(fuzz::text_of(data, size));
  if (!first) {
    fuzz::require(!first.error().sentence.empty() && first.error().at.line > 0 && first.error().at.column > 0);
    return 0;
  }
  const auto again = record::read(record::write(first->record));
  fuzz::require(again && again->record == first->record);
  return 0;
}
