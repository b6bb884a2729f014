#include "server/account/guest_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace account {

namespace {

constexpr std::array<std::string_view, 48> manners = {
    "Able",   "Agile", "Amber", "Bold", "Brave",  "Bright", "Brisk",  "Calm",   "Cheery", "Clear", "Clever", "Crisp",
    "Daring", "Eager", "Early", "Fair", "Fleet",  "Fond",   "Frosty", "Gentle", "Golden", "Grand", "Happy",  "Hardy",
    "Honest", "Jolly", "Keen",  "Kind", "Lively", "Lofty",  "Lucky",  "Merry",  "Mild",   "Misty", "Noble",  "Patient",
    "Proud",  "Quick", "Quiet", "Rosy", "Silver", "Snowy",  "Steady", "Sunny",  "Swift",  "True",  "Warm",   "Wise"};

constexpr std::array<std::string_view, 48> beings = {
    "Arnica",  "Badger",  "Beech", "Bear",    "Buzzard", "Chamois", "Chough", "Crocus",   "Cuckoo", "Dipper",
    "Eagle",   "Falcon",  "Finch", "Fir",     "Fox",     "Gentian", "Hare",   "Harebell", "Hawk",   "Heron",
    "Ibex",    "Jackdaw", "Jay",   "Juniper", "Kestrel", "Larch",   "Lark",   "Lynx",     "Marmot", "Marten",
    "Mouflon", "Newt",    "Otter", "Owl",     "Pine",    "Pipit",   "Raven",  "Robin",    "Rowan",  "Salamander",
    "Siskin",  "Spruce",  "Stoat", "Swallow", "Thistle", "Thrush",  "Trout",  "Wren"};

/// A digit with every second attempt, up to six.
std::uint64_t numbers(int attempt) {
  std::uint64_t count = 100;
  for (int digits = std::min(attempt / 2, 4); digits > 0; --digits) count *= 10;
  return count;
}

}  // namespace

std::string guest_name(std::uint64_t random, int attempt) {
  const std::string_view manner = manners[random % manners.size()];
  random /= manners.size();
  const std::string_view being = beings[random % beings.size()];
  random /= beings.size();
  const std::uint64_t number = 2 + random % (numbers(attempt) - 2);
  return std::string(manner) + " " + std::string(being) + " " + std::to_string(number);
}

}  // namespace account
