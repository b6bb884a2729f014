#include "tests/server/tournament/pairing/swiss_rules.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace tournament::pairing {
namespace {

/// The sides a row has had: "fsf".
std::string sides_of(const Crosstable& table, int row) {
  std::string sides;
  for (const Entry& entry : table.rows[row].rounds) {
    if (entry.kind == Kind::played) sides += entry.side == game::Side::first ? 'f' : 's';
  }
  return table.games_a_pairing == 1 ? sides : "";
}

bool may_have(const std::string& sides, char side) {
  const std::string with = sides + side;
  const auto count = std::count(with.begin(), with.end(), side);
  const bool thrice = with.size() >= 3 && with.substr(with.size() - 3) == std::string(3, side);
  return !thrice && 2 * count - static_cast<int>(with.size()) <= 2;
}

Faults sum(Faults a, const Faults& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

std::optional<Faults> least(const Crosstable& table, std::vector<int> rows, bool bye) {
  if (rows.empty()) return Faults{};
  const int a = rows.back();
  rows.pop_back();
  std::optional<Faults> best;
  const auto offer = [&](const Faults& mine, const std::optional<Faults>& others) {
    if (others && (!best || sum(mine, *others) < *best)) best = sum(mine, *others);
  };
  if (bye) offer(faults_of_bye(table, a), least(table, rows, false));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<int> others = rows;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    offer(faults_of_pair(table, a, rows[i]), least(table, others, bye));
  }
  return best;
}

bool is_legal(const Faults& faults) { return faults[0] == 0 && faults[1] == 0 && faults[2] == 0; }

}  // namespace

Faults faults_of_pair(const Crosstable& table, int a, int b) {
  Faults found{};
  for (const Entry& entry : table.rows[a].rounds) {
    if (entry.kind == Kind::played && entry.opponent == b) ++found[0];
  }
  const std::string mine = sides_of(table, a);
  const std::string theirs = sides_of(table, b);
  const bool possible =
      (may_have(mine, 'f') && may_have(theirs, 's')) || (may_have(mine, 's') && may_have(theirs, 'f'));
  found[2] = possible ? 0 : 1;
  found[4] = std::abs(table.points(a) - table.points(b));
  return found;
}

Faults faults_of_bye(const Crosstable& table, int row) {
  Faults found{};
  for (const Entry& entry : table.rows[row].rounds) {
    if (entry.kind == Kind::paired_bye || entry.kind == Kind::won_unplayed) found[1] = 1;
  }
  found[3] = table.points(row);
  return found;
}

Faults faults(const Crosstable& table, const Round& round) {
  Faults found = round.bye ? faults_of_bye(table, *round.bye) : Faults{};
  for (const Pair& pair : round.pairs) {
    Faults of_pair = faults_of_pair(table, pair.first, pair.second);
    of_pair[2] = may_have(sides_of(table, pair.first), 'f') && may_have(sides_of(table, pair.second), 's') ? 0 : 1;
    found = sum(found, of_pair);
  }
  return found;
}

Faults least_faults(const Crosstable& table, std::span<const int> rows) {
  return least(table, {rows.begin(), rows.end()}, rows.size() % 2 == 1).value_or(Faults{});
}

bool legal_round_exists(const Crosstable& table, std::span<const int> rows) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  const std::size_t size = rows.size() + rows.size() % 2;
  Graph graph(size);
  for (std::size_t a = 0; a < rows.size(); ++a) {
    for (std::size_t b = a + 1; b < rows.size(); ++b) {
      if (is_legal(faults_of_pair(table, rows[a], rows[b]))) boost::add_edge(a, b, graph);
    }
    if (size > rows.size() && is_legal(faults_of_bye(table, rows[a]))) boost::add_edge(a, rows.size(), graph);
  }
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> partners(size);
  boost::edmonds_maximum_cardinality_matching(graph, partners.data());
  return boost::matching_size(graph, partners.data()) * 2 == size;
}

}  // namespace tournament::pairing
