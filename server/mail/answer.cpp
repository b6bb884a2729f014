#include "server/mail/answer.hpp"

#include <algorithm>
#include <array>

namespace mail {

namespace {

constexpr std::size_t most_of_enhanced = 9;  // "5.123.123"

/// Mail servers say these to a program that they do not want to send for, without an enhanced code ("550 relay not
/// permitted").
constexpr std::array<std::string_view, 7> of_sender = {"relay",  "auth",  "sender",  "sign in",
                                                       "log in", "login", "prohibit"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool has_status(std::string_view line) {
  return line.size() >= 3 && is_digit(line[0]) && is_digit(line[1]) && is_digit(line[2]) &&
         (line.size() == 3 || line[3] == ' ' || line[3] == '-' || line[3] == '\r' || line[3] == '\n');
}

/// "5.1.1"; empty: it has none.
std::string_view enhanced_in(std::string_view line) {
  if (line.size() < 5) return {};
  line = line.substr(4);
  const std::string_view code = line.substr(0, line.find_first_not_of("0123456789."));
  const bool is_code = code.size() >= 5 && code.size() <= most_of_enhanced && code[1] == '.' && is_digit(code[0]) &&
                       std::count(code.begin(), code.end(), '.') == 2;
  return is_code ? code : std::string_view();
}

std::string in_small_letters(std::string_view text) {
  std::string made(text);
  for (char& c : made) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return made;
}

bool is_of_address(std::string_view enhanced) {
  if (enhanced == "5.1.7" || enhanced == "5.1.8") return false;  // of the sender's address
  return enhanced.starts_with("5.1.") || enhanced.starts_with("5.2.");
}

bool sounds_of_address(std::string_view line) {
  const std::string_view status = line.substr(0, 3);
  if (status != "550" && status != "551" && status != "553") return false;
  const std::string said = in_small_letters(line);
  return std::none_of(of_sender.begin(), of_sender.end(),
                      [&](std::string_view word) { return said.find(word) != std::string::npos; });
}

}  // namespace

Refusal refusal_in(std::string_view line) {
  if (!has_status(line) || line[0] < '4') return Refusal::none;
  if (line[0] == '4') return Refusal::for_now;
  const std::string_view enhanced = enhanced_in(line);
  const bool is_one = enhanced.empty() ? sounds_of_address(line) : is_of_address(enhanced);
  return is_one ? Refusal::of_address : Refusal::of_all;
}

std::string code_in(std::string_view line) {
  if (!has_status(line)) return {};
  std::string code(line.substr(0, 3));
  if (const std::string_view enhanced = enhanced_in(line); !enhanced.empty()) code.append(" ").append(enhanced);
  return code;
}

}  // namespace mail
