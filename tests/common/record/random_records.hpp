// Records of random games with random tags, for tests.
#pragma once

#include "common/record/time_text.hpp"
#include "common/record/words.hpp"
#include "tests/conformance/starts.hpp"

namespace record {

/// Names as no sensible person has them.
inline std::string random_name(core::Random& random) {
  static const std::array<std::string, 12> pieces{"Ada",  " ",    "\"", "\\",   "\n", "\t",
                                                  "\x1b", "\x7f", "é",  "🙂", "]",  "{"};
  std::string name;
  for (auto left = random.below(8); left > 0; --left) name += pieces[random.below(pieces.size())];
  return name;
}

inline Time random_time(core::Random& random) {
  return static_cast<Time>(random.below(static_cast<std::uint64_t>(last_time) + 1));
}

inline Turn random_turn(std::string text, core::Random& random) {
  Turn turn{std::move(text), std::nullopt, std::nullopt};
  if (random.below(2) == 0) turn.time = random_time(random);
  if (random.below(2) == 0) turn.clock_ms = static_cast<std::int64_t>(random.below(10'000'000));
  return turn;
}

inline void random_tags(Record& record, core::Random& random) {
  if (random.below(2) == 0) record.id = "k3Xq9aTz01Lm";
  for (auto& player : record.players) {
    if (random.below(4) != 0) player = random_name(random);
  }
  if (random.below(2) == 0) record.created = random_time(random);
  if (random.below(2) == 0) record.creator = random.below(2) == 0 ? game::Side::first : game::Side::second;
  if (random.below(2) == 0) record.started = random_time(random);
  if (random.below(2) == 0) record.clock = random.below(2) == 0 ? "10+5" : "3d";
  if (random.below(2) == 0) record.secret = "5ec2e7" + random_name(random);
  record.drawn = static_cast<Drawn>(random.below(3));
  if (random.below(2) == 0) record.nonces = {"1", "2"};
  record.listed = random.below(2) == 0;
  if (random.below(2) == 0) record.source = "boardspace.net" + random_name(random);
  for (auto i = random.below(3); i > 0; --i) record.others.push_back({"Note" + std::to_string(i), random_name(random)});
}

/// At most `plies` turns of the game, legal ones.
inline Record random_record(const conformance::Start& start, core::Random& random, std::size_t plies) {
  Record record;
  record.game = start.game;
  record.setup = start.setup;
  random_tags(record, random);
  const auto game = conformance::begin(start);
  while (!game->outcome() && record.turns.size() < plies) {
    const auto played = game->play(conformance::random_turn(*game, random));
    EXPECT_TRUE(played);
    record.turns.push_back(random_turn(*played, random));
  }
  if (const auto ended = game->outcome()) {
    const auto outcome =
        ended->winner ? (*ended->winner == game::Side::first ? Outcome::first : Outcome::second) : Outcome::draw;
    record.result = Result{outcome, std::string(ended->reason), random_time(random), std::nullopt};
  } else if (random.below(2) == 0) {
    record.result = Result{static_cast<Outcome>(random.below(4)), "resignation", std::nullopt, game::Side::second};
  }
  return record;
}

}  // namespace record
