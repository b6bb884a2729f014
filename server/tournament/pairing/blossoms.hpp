// The state of Edmonds' algorithm while it makes a matching perfect: vertices, the blossoms (odd cycles shrunk into one
// node) around them, their dual variables, and the trees that grow from unmatched nodes. Pure.
//
// Nodes 0 to n - 1 are the vertices, later ones blossoms. Only an outermost node has a label: it is even if a path of
// alternating tight edges with an even number of edges leads to it from an unmatched node. An edge is tight if its cost
// is the sum of its ends' duals; costs are counted four times, so that all duals stay whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "server/tournament/pairing/perfect_matching.hpp"

namespace tournament::pairing {

class Blossoms {
 public:
  explicit Blossoms(const Costs& costs);
  /// Matches pairs of vertices each of which costs the other least.
  void match_best_neighbours();
  /// Matches two more vertices; false: all are matched.
  bool grow_and_augment();
  std::vector<int> partners() const;

 private:
  static constexpr int none = -1;
  enum class Label : std::uint8_t { outside, even, odd };
  /// An edge between vertices, seen from `from`.
  struct Edge {
    int from = none;
    int to = none;
    Edge reversed() const { return {to, from}; }
  };

  Edge& link(int a, int b) { return links_[at(a, b)]; }
  Edge link(int a, int b) const { return links_[at(a, b)]; }
  std::size_t at(int a, int b) const {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(capacity_) + static_cast<std::size_t>(b);
  }
  bool is_blossom(int node) const { return node >= vertices_; }
  bool is_outermost(int node) const { return around_[node] == node; }
  Cost slack(Edge edge) const { return 4 * costs_.of(edge.from, edge.to) - dual_[edge.from] - dual_[edge.to]; }

  void plant();
  bool search();
  bool follow(Edge tight);
  void reach(Edge tight);
  void scan(int vertex, std::vector<Edge>& tight);
  void enqueue(int node);
  void consider(Edge edge, int node);
  void find_nearest(int node);
  int common_root(int a, int b);
  void augment(int a, int b);
  void match(int node, int other);

  void shrink(Edge tight, int root);
  void collect(int blossom, int from, int root);
  int free_number();
  void link_blossom(int blossom);
  void expand(int blossom);
  void place(int node, int outermost);
  int child_with(int blossom, int vertex) const;
  int turn_to(int blossom, int child);

  Cost step() const;
  void change_duals(Cost step);
  void expand_empty();

  const Costs& costs_;
  int vertices_;
  int capacity_;
  int nodes_;                            ///< numbers in use are below
  std::vector<Edge> links_;              ///< between two nodes the edge of least slack
  std::vector<Cost> dual_;               ///< by node; a blossom's is at least 0
  std::vector<int> around_;              ///< the outermost node around each node; none: not in use
  std::vector<int> mate_;                ///< by node: the vertex it is matched to
  std::vector<int> parent_;              ///< of an odd node: the vertex of the even node it was reached from
  std::vector<Label> label_;             ///< of outermost nodes
  std::vector<Edge> nearest_;            ///< to each outermost node from an even one, of least slack
  std::vector<std::vector<int>> rings_;  ///< by node: a blossom's children around the cycle, from its base
  std::vector<int> visited_;             ///< by node: in which search for a common root
  int visit_ = 0;
  std::deque<int> even_;  ///< vertices of even nodes whose edges have not been looked at
};

}  // namespace tournament::pairing
