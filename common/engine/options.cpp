#include "common/engine/options.hpp"

#include "common/core/text_cursor.hpp"
#include "common/engine/numbers.hpp"
#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"

namespace engine {
namespace {

core::Unexpected<game::Refusal> bad_option(std::string code, std::string sentence) {
  return core::Unexpected<game::Refusal>({std::move(code), std::move(sentence)});
}

}  // namespace

struct Options::Description {
  std::string_view name;
  std::uint64_t least;
  std::uint64_t most;
};

const std::array<Options::Description, Options::count>& Options::descriptions() {
  static constexpr std::array<Description, count> all{{
      {"Level", search::weakest_level, search::strongest_level},
      {"Hash", 1, search::most_megabytes},
      {"Lines", 1, search::most_lines},
      {"Seed", 0, 0xffffffff},
  }};
  return all;
}

std::string Options::line(std::size_t option) const {
  const Description& described = descriptions()[option];
  return std::string(described.name) + ";int;" + std::to_string(values_[option]) + ";" +
         std::to_string(Options().values_[option]) + ";" + std::to_string(described.least) + ";" +
         std::to_string(described.most);
}

core::Expected<std::string, game::Refusal> Options::answer(std::string_view argument) {
  core::TextCursor cursor(argument);
  const std::string_view verb = cursor.until(' ');
  if (verb.empty()) {
    std::string all = line(0);
    for (std::size_t i = 1; i < count; ++i) all += "\n" + line(i);
    return all;
  }
  cursor = core::TextCursor(core::trim(cursor.rest()));
  const std::string_view name = cursor.until(' ');
  const std::string_view value = core::trim(cursor.rest());
  if (verb != "get" && verb != "set")
    return bad_option("bad_options", "Say options get <name> or options set <name> <n>.");
  std::size_t option = 0;
  while (option < count && descriptions()[option].name != name) ++option;
  if (option == count) return bad_option("unknown_option", "The options are Level Hash Lines Seed.");
  if (verb == "set") {
    const Description& described = descriptions()[option];
    const auto number = read_number(value, described.least, described.most);
    if (!number) {
      return bad_option("bad_value", std::string(name) + " is a number from " + std::to_string(described.least) +
                                         " to " + std::to_string(described.most) + ".");
    }
    values_[option] = *number;
  } else if (!value.empty()) {
    return bad_option("bad_options", "Say options get <name> or options set <name> <n>.");
  }
  return line(option);
}

}  // namespace engine
