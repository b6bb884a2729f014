#include "tests/server/tournament/random_tournament.hpp"

namespace tournament {

int draw(core::Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

RandomTournament::RandomTournament(core::Random& random, int players, int games_a_pairing)
    : random_(random), gone_(static_cast<std::size_t>(players), false) {
  table_.games_a_pairing = games_a_pairing;
  table_.rows.resize(static_cast<std::size_t>(players));
  for (int row = 0; row < players; ++row) joins_at_.push_back(draw(random_, 0, 9) == 0 ? draw(random_, 1, 3) : 0);
}

std::vector<int> RandomTournament::present() {
  std::vector<int> rows;
  for (int row = 0; row < static_cast<int>(table_.rows.size()); ++row) {
    if (table_.rounds() > 0 && draw(random_, 0, 39) == 0) gone_[row] = true;
    if (gone_[row] || joins_at_[row] > table_.rounds() || draw(random_, 0, 19) == 0) continue;
    rows.push_back(row);
  }
  return rows;
}

void RandomTournament::play(const pairing::Round& round) {
  for (Row& row : table_.rows) row.rounds.push_back({});
  for (const pairing::Pair& pair : round.pairs) enter(pair);
  if (round.bye) table_.rows[*round.bye].rounds.back() = {Kind::paired_bye, -1, {}, {table_.most_a_round(), 0}};
  for (Row& row : table_.rows) {
    Entry& entry = row.rounds.back();
    if (entry.kind == Kind::absent && draw(random_, 0, 1) == 0)
      entry = {Kind::asked_bye, -1, {}, {table_.games_a_pairing, 0}};
  }
}

void RandomTournament::enter(const pairing::Pair& pair) {
  Entry& first = table_.rows[pair.first].rounds.back();
  Entry& second = table_.rows[pair.second].rounds.back();
  first = {Kind::played, pair.second, game::Side::first, {}};
  second = {Kind::played, pair.first, game::Side::second, {}};
  if (draw(random_, 0, 29) == 0) {
    first.kind = Kind::won_unplayed;
    second.kind = Kind::lost_unplayed;
    first.by_game[0] = table_.most_a_round();
    return;
  }
  for (int game = 0; game < table_.games_a_pairing; ++game) {
    const int lot = draw(random_, 0, 9);
    first.by_game[game] = lot == 0 ? points_of_draw : lot % 2 == 0 ? points_of_win : 0;
    second.by_game[game] = points_of_win - first.by_game[game];
  }
}

}  // namespace tournament
