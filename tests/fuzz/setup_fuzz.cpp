// Texts of set-ups, as strangers send them: "<game>:<setup>".
#include "common/core/text_cursor.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  core::TextCursor cursor(fuzz::text_of(data, size));
  const std::string id(cursor.until(':'));
  const std::string setup = game::with_seed(id, cursor.rest(), "7f3a");
  const auto game = game::start(id, setup);
  if (!game) {
    fuzz::require_words(game.error());
    return 0;
  }
  const auto again = game::start(id, (*game)->setup());
  fuzz::require(again && (*again)->position() == (*game)->position());
  return 0;
}
