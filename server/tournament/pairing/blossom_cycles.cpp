// Blossoms: how an odd cycle of even and odd nodes becomes one node, and its children again.
#include <algorithm>

#include "server/tournament/pairing/blossoms.hpp"

namespace tournament::pairing {

/// The cycle that a tight edge between two even nodes of one tree closes.
void Blossoms::shrink(Edge tight, int root) {
  const int blossom = free_number();
  rings_[blossom] = {root};
  collect(blossom, around_[tight.from], root);
  std::reverse(rings_[blossom].begin() + 1, rings_[blossom].end());
  collect(blossom, around_[tight.to], root);
  dual_[blossom] = 0;
  label_[blossom] = Label::even;
  mate_[blossom] = mate_[root];
  parent_[blossom] = parent_[root];
  place(blossom, blossom);
  link_blossom(blossom);
  find_nearest(blossom);
}

/// The nodes from an even one up to below the root, whose odd ones become even.
void Blossoms::collect(int blossom, int from, int root) {
  for (int even = from; even != root;) {
    const int odd = around_[mate_[even]];
    rings_[blossom].push_back(even);
    rings_[blossom].push_back(odd);
    enqueue(odd);
    even = around_[parent_[odd]];
  }
}

int Blossoms::free_number() {
  for (int node = vertices_; node < nodes_; ++node) {
    if (around_[node] == none) return node;
  }
  return nodes_++;
}

/// To each other node, the best edge of its children.
void Blossoms::link_blossom(int blossom) {
  for (int node = 0; node < nodes_; ++node) {
    if (around_[node] == none || around_[node] == blossom) continue;
    Edge best{};
    for (const int child : rings_[blossom]) {
      const Edge edge = link(child, node);
      if (best.from == none || slack(edge) < slack(best)) best = edge;
    }
    link(blossom, node) = best;
    link(node, blossom) = best.reversed();
  }
}

/// An odd blossom dissolves: the children on the even way from where it was reached to its base stay in the tree.
void Blossoms::expand(int blossom) {
  std::vector<int> ring = rings_[blossom];
  const int reached = child_with(blossom, link(blossom, parent_[blossom]).from);
  const int turned = turn_to(blossom, reached);
  ring = rings_[blossom];
  for (const int child : ring) place(child, child);
  for (int i = 0; i < turned; i += 2) {
    const int odd = ring[i];
    const int even = ring[i + 1];
    parent_[odd] = link(even, odd).from;
    label_[odd] = Label::odd;
    label_[even] = Label::even;
    nearest_[odd] = {};
    find_nearest(even);
    enqueue(even);
  }
  label_[reached] = Label::odd;
  parent_[reached] = parent_[blossom];
  nearest_[reached] = {};
  for (int i = turned + 1; i < static_cast<int>(ring.size()); ++i) {
    label_[ring[i]] = Label::outside;
    find_nearest(ring[i]);
  }
  around_[blossom] = none;
  mate_[blossom] = none;
  rings_[blossom].clear();
}

void Blossoms::place(int node, int outermost) {
  around_[node] = outermost;
  for (const int child : rings_[node]) place(child, outermost);
}

int Blossoms::child_with(int blossom, int vertex) const {
  const auto has = [&](auto&& self, int node) -> bool {
    return node == vertex ||
           std::any_of(rings_[node].begin(), rings_[node].end(), [&](int child) { return self(self, child); });
  };
  const std::vector<int>& ring = rings_[blossom];
  return *std::find_if(ring.begin(), ring.end(), [&](int child) { return has(has, child); });
}

/// Where in its ring a child is, which is turned so that an even number of steps leads there from the base.
int Blossoms::turn_to(int blossom, int child) {
  std::vector<int>& ring = rings_[blossom];
  const auto place = static_cast<int>(std::find(ring.begin(), ring.end(), child) - ring.begin());
  if (place % 2 == 0) return place;
  std::reverse(ring.begin() + 1, ring.end());
  return static_cast<int>(ring.size()) - place;
}

}  // namespace tournament::pairing
