// Logs of boardspace.net, as they come out of other people's archives.
#include "common/boardspace/boardspace.hpp"
#include "common/record/replay.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = boardspace::read(fuzz::text_of(data, size));
  if (!record) {
    fuzz::require(!record.error().sentence.empty());
    return 0;
  }
  fuzz::require(record::replay(*record).has_value());
  return 0;
}
