#include "server/tournament/pairing/blossoms.hpp"

#include <algorithm>
#include <optional>

namespace tournament::pairing {

Blossoms::Blossoms(const Costs& costs)
    : costs_(costs),
      vertices_(costs.size()),
      capacity_(vertices_ + vertices_ / 2),
      nodes_(vertices_),
      links_(at(capacity_, 0)),
      dual_(capacity_),
      around_(capacity_, none),
      mate_(capacity_, none),
      parent_(capacity_, none),
      label_(capacity_, Label::outside),
      nearest_(capacity_),
      rings_(capacity_),
      visited_(capacity_, 0) {
  for (int a = 0; a < vertices_; ++a) {
    around_[a] = a;
    for (int b = 0; b < vertices_; ++b) link(a, b) = {a, b};
  }
}

void Blossoms::match_best_neighbours() {
  // Half of the least cost at each vertex: no edge costs less than its ends' duals.
  for (int a = 0; a < vertices_; ++a) {
    std::optional<Cost> least;
    for (int b = 0; b < vertices_; ++b) {
      if (a != b) least = least ? std::min(*least, costs_.of(a, b)) : costs_.of(a, b);
    }
    dual_[a] = 2 * least.value_or(0);
  }
  for (int a = 0; a < vertices_; ++a) {
    for (int b = a + 1; b < vertices_ && mate_[a] == none; ++b) {
      if (mate_[b] != none || slack({a, b}) != 0) continue;
      mate_[a] = b;
      mate_[b] = a;
    }
  }
}

bool Blossoms::grow_and_augment() {
  plant();
  if (even_.empty()) return false;
  while (!search()) {
    change_duals(step());
    bool augmented = false;
    for (int node = 0; node < nodes_ && !augmented; ++node) {
      if (!is_outermost(node) || nearest_[node].from == none) continue;
      const Edge edge = nearest_[node];
      if (around_[edge.from] != node && slack(edge) == 0) augmented = follow(edge);
    }
    if (augmented) return true;
    expand_empty();
  }
  return true;
}

std::vector<int> Blossoms::partners() const { return {mate_.begin(), mate_.begin() + vertices_}; }

/// Every unmatched node becomes the root of a tree.
void Blossoms::plant() {
  even_.clear();
  for (int node = 0; node < nodes_; ++node) {
    label_[node] = Label::outside;
    nearest_[node] = {};
  }
  for (int node = 0; node < nodes_; ++node) {
    if (!is_outermost(node) || mate_[node] != none) continue;
    parent_[node] = none;
    label_[node] = Label::even;
    enqueue(node);
  }
}

/// Grows the trees along tight edges; true: two of them met, and the matching has grown.
bool Blossoms::search() {
  std::vector<Edge> tight;
  while (!even_.empty()) {
    const int vertex = even_.front();
    even_.pop_front();
    tight.clear();
    scan(vertex, tight);
    for (const Edge edge : tight) {
      if (follow(edge)) return true;
    }
  }
  return false;
}

void Blossoms::scan(int vertex, std::vector<Edge>& tight) {
  for (int to = 0; to < vertices_; ++to) {
    const int node = around_[to];
    if (node == around_[vertex] || label_[node] == Label::odd) continue;
    const Edge edge{vertex, to};
    if (slack(edge) == 0) {
      tight.push_back(edge);
    } else {
      consider(edge, node);
    }
  }
}

/// A tight edge from an even node.
bool Blossoms::follow(Edge tight) {
  const int from = around_[tight.from];
  const int to = around_[tight.to];
  if (from == to || label_[to] == Label::odd) return false;
  if (label_[to] == Label::outside) {
    reach(tight);
    return false;
  }
  const int root = common_root(from, to);
  if (root == none) {
    augment(from, to);
    augment(to, from);
    return true;
  }
  shrink(tight, root);
  return false;
}

/// A matched node outside of the trees becomes odd, its partner even.
void Blossoms::reach(Edge tight) {
  const int odd = around_[tight.to];
  const int even = around_[mate_[odd]];
  parent_[odd] = tight.from;
  label_[odd] = Label::odd;
  label_[even] = Label::even;
  nearest_[odd] = nearest_[even] = {};
  enqueue(even);
}

void Blossoms::enqueue(int node) {
  if (!is_blossom(node)) {
    even_.push_back(node);
    return;
  }
  for (const int child : rings_[node]) enqueue(child);
}

void Blossoms::consider(Edge edge, int node) {
  Edge& nearest = nearest_[node];
  if (nearest.from == none || slack(edge) < slack(nearest)) nearest = edge;
}

void Blossoms::find_nearest(int node) {
  nearest_[node] = {};
  for (int vertex = 0; vertex < vertices_; ++vertex) {
    const int from = around_[vertex];
    if (from != node && label_[from] == Label::even) consider(link(vertex, node), node);
  }
}

/// Where the ways from two even nodes to their roots meet; none: at different roots.
int Blossoms::common_root(int a, int b) {
  ++visit_;
  while (a != none || b != none) {
    if (a != none) {
      if (visited_[a] == visit_) return a;
      visited_[a] = visit_;
      const int odd = mate_[a] == none ? none : around_[mate_[a]];
      a = odd == none ? none : around_[parent_[odd]];
    }
    std::swap(a, b);
    if (a == none) std::swap(a, b);
  }
  return none;
}

/// Matches a to b, and along a's way to its root each even node to its parent.
void Blossoms::augment(int a, int b) {
  for (;;) {
    const int odd = mate_[a] == none ? none : around_[mate_[a]];
    match(a, b);
    if (odd == none) return;
    const int above = around_[parent_[odd]];
    match(odd, above);
    a = above;
    b = odd;
  }
}

/// Matches a node to another; in a blossom, the children around the way through it, too.
void Blossoms::match(int node, int other) {
  const Edge edge = link(node, other);
  mate_[node] = edge.to;
  if (!is_blossom(node)) return;
  const int child = child_with(node, edge.from);
  const int turned = turn_to(node, child);
  std::vector<int>& ring = rings_[node];
  for (int i = 0; i < turned; ++i) match(ring[i], ring[i ^ 1]);
  match(child, other);
  std::rotate(ring.begin(), ring.begin() + turned, ring.end());
}

/// By how much the duals can change until another edge is tight or a blossom empty.
Cost Blossoms::step() const {
  std::optional<Cost> least;
  const auto limit = [&](Cost step) { least = least ? std::min(*least, step) : step; };
  for (int node = 0; node < nodes_; ++node) {
    if (!is_outermost(node)) continue;
    if (is_blossom(node) && label_[node] == Label::odd) limit(dual_[node] / 2);
    if (label_[node] == Label::odd || nearest_[node].from == none) continue;
    limit(label_[node] == Label::even ? slack(nearest_[node]) / 2 : slack(nearest_[node]));
  }
  return least.value_or(0);  // there is always one: two trees are joined by an edge
}

void Blossoms::change_duals(Cost step) {
  for (int node = 0; node < nodes_; ++node) {
    if (around_[node] == none) continue;
    const Label label = label_[around_[node]];
    if (label == Label::outside) continue;
    const bool is_even = label == Label::even;
    if (!is_blossom(node)) {
      dual_[node] += is_even ? step : -step;
    } else if (is_outermost(node)) {
      dual_[node] += is_even ? 2 * step : -2 * step;
    }
  }
}

/// An odd blossom without a dual would hide tight edges within it.
void Blossoms::expand_empty() {
  for (int node = vertices_; node < nodes_; ++node) {
    if (is_outermost(node) && label_[node] == Label::odd && dual_[node] == 0) expand(node);
  }
}

}  // namespace tournament::pairing
