#include "server/protocol/message_scan.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>

namespace protocol {

namespace {

constexpr std::size_t room_bytes = 12;

bool is_letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool of_a_word(char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; }
bool plain(char c) { return c >= 0x20 && c < 0x7F && c != '\\'; }

/// Reads from the left; after the first mismatch it stays failed.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  void expect(std::string_view literal) { good_ = skip(literal); }

  /// Whether it was there.
  bool skip(std::string_view literal) {
    const bool is_there = good_ && rest_.starts_with(literal);
    if (is_there) rest_.remove_prefix(literal.size());
    return is_there;
  }

  /// Without sign and leading zeros.
  std::int64_t number(std::int64_t most) {
    std::int64_t value = -1;
    const char* const begin = rest_.data();
    const auto [end, error] = std::from_chars(begin, begin + rest_.size(), value);
    good_ = good_ && error == std::errc() && value >= 0 && value <= most && (rest_[0] != '0' || end == begin + 1) &&
            rest_[0] != '-';
    if (good_) rest_.remove_prefix(static_cast<std::size_t>(end - begin));
    return value;
  }

  /// Up to the next quote.
  template <bool (*allowed)(char)>
  std::string text(std::size_t least, std::size_t most) {
    const std::string_view value = rest_.substr(0, rest_.find('"'));
    good_ = good_ && value.size() >= least && value.size() <= most &&
            std::all_of(value.begin(), value.end(), [](char c) { return allowed(c); });
    if (!good_) return {};
    rest_.remove_prefix(value.size());
    return std::string(value);
  }

  bool is_at_end() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

ClientBody scan_turn(Scanner& d) {
  Turn turn;
  d.expect(R"("key":")");
  turn.key = d.text<of_a_word>(1, max_key_bytes);
  d.expect(R"(","ply":)");
  turn.ply = static_cast<int>(d.number(max_ply));
  d.expect(R"(,"turn":")");
  turn.turn = d.text<plain>(1, max_turn_bytes);
  d.expect(R"(")");
  return turn;
}

ClientBody scan_join(Scanner& d) {
  Join join;
  d.expect(R"("v":)");
  if (!d.skip("null")) join.version = d.number(max_integer);
  return join;
}

ClientBody scan_sit(Scanner& d) {
  Sit sit;
  if (d.skip(R"("side":"first")")) sit.side = game::Side::first;
  if (!sit.side && d.skip(R"("side":"second")")) sit.side = game::Side::second;
  if (!d.skip(sit.side ? R"(,"nonce":")" : R"("nonce":")")) return sit;
  sit.nonce = d.text<of_a_word>(1, max_nonce_bytes);
  d.expect(R"(")");
  return sit;
}

ClientBody scan_leave(Scanner&) { return Leave{}; }

struct Shape {
  std::string_view type;
  ClientBody (*scan)(Scanner& d);
};
constexpr std::array<Shape, 4> shapes{
    {{"turn", scan_turn}, {"join", scan_join}, {"leave", scan_leave}, {"sit", scan_sit}}};

}  // namespace

std::optional<ClientMessage> scan_message(std::string_view text) {
  Scanner scanner(text);
  scanner.expect(R"({"t":")");
  const auto shape =
      std::find_if(shapes.begin(), shapes.end(), [&scanner](const Shape& each) { return scanner.skip(each.type); });
  if (shape == shapes.end()) return std::nullopt;
  ClientMessage message;
  scanner.expect(R"(","id":)");
  message.id = scanner.number(max_integer);
  scanner.expect(R"(,"r":")");
  message.room = core::RoomId(scanner.text<is_letter_or_digit>(room_bytes, room_bytes));
  scanner.expect(R"(","d":{)");
  message.body = shape->scan(scanner);
  scanner.expect("}}");
  if (!scanner.is_at_end()) return std::nullopt;
  return message;
}

}  // namespace protocol
