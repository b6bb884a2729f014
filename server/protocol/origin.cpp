#include "server/protocol/origin.hpp"

namespace protocol {

namespace {

/// For one that is const, and one that is not.
template <class AnyOrigin>
auto find_invited(AnyOrigin& origin) {
  if (auto* challenge = std::get_if<origin::Challenge>(&origin)) return &challenge->invited;
  auto* rematch = std::get_if<origin::Rematch>(&origin);
  return rematch ? &rematch->invited : nullptr;
}

}  // namespace

const Wanted* wanted_in(const Origin& origin) {
  const auto* seek = std::get_if<origin::Seek>(&origin);
  return seek ? &seek->wanted : nullptr;
}

const Invited* invited_in(const Origin& origin) { return find_invited(origin); }
Invited* invited_in(Origin& origin) { return find_invited(origin); }

const origin::Pairing* tournament_in(const Origin& origin) {
  const auto* pairing = std::get_if<origin::Pairing>(&origin);
  return pairing && pairing->is_of_tournament() ? pairing : nullptr;
}

}  // namespace protocol
