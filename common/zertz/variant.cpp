// Writing and reading of variants.
#include "common/zertz/variant.hpp"

#include "common/core/text_cursor.hpp"

namespace zertz {
namespace {

constexpr std::string_view blitz = "blitz";
constexpr std::string_view claim_optional = "claim=optional";

core::Unexpected<game::Refusal> refuse(std::string code, std::string sentence) {
  return core::Unexpected<game::Refusal>({std::move(code), std::move(sentence)});
}

}  // namespace

std::string text(const Variant& variant) {
  std::string out(board(variant).name);
  if (variant.mode == Mode::blitz) out.append(":").append(blitz);
  if (variant.claim == ClaimRule::optional) out.append(":").append(claim_optional);
  return out;
}

core::Expected<Variant, game::Refusal> read_variant(std::string_view text) {
  core::TextCursor cursor(text);
  const std::string_view rings = cursor.until(':');
  Variant variant;
  std::size_t number = 0;
  while (number < boards.size() && boards[number].name != rings) ++number;
  if (number == boards.size()) {
    return refuse("unknown_setup",
                  "ZÈRTZ is played on 37, 40, 43, 44, 48 or 61 rings, for example 37, 37:blitz, 48:claim=optional or "
                  "position:<text>.");
  }
  variant.board = static_cast<BoardId>(number);
  if (cursor.rest().substr(0, blitz.size()) == blitz) {
    variant.mode = Mode::blitz;
    cursor.until(':');
  }
  if (cursor.rest() == claim_optional) variant.claim = ClaimRule::optional;
  if (zertz::text(variant) != text) {
    return refuse("bad_setup",
                  "After the number of rings write :blitz, :claim=optional, both in this order, or nothing.");
  }
  if (variant.mode == Mode::blitz && variant.board != BoardId::rings37) {
    return refuse("bad_setup", "Blitz is played on 37 rings.");
  }
  return variant;
}

}  // namespace zertz
