#include "server/session/rates.hpp"

#include <algorithm>
#include <utility>

namespace session {

namespace {

base::Rate rate(const protocol::RateRule& rule) { return {rule.messages, rule.messages, rule.per_ms}; }

/// A cluster with a million people has 42,000 turns a second; a place is kept for about a second (docker/cluster.md).
constexpr std::size_t most_users = 200'000;

}  // namespace

Rates::Senders::Senders(const protocol::RateRule& rule)
    : of_user_(rate(rule)), users_(of_user_, most_users), addresses_(of_user_) {}

/// What the address may not send counts for the user all the same: a flood ends with its socket.
std::optional<Rates::Excess> Rates::Senders::take(const rooms::Visitor& sender, std::int64_t people,
                                                  std::int64_t now_ms) {
  if (const std::int64_t wait_ms = users_.take(sender.user.id, now_ms); wait_ms > 0)
    return Excess{Whose::user, wait_ms};
  const std::int64_t wait_ms = addresses_.take_shared(sender.address, people, now_ms);
  if (wait_ms > 0) return Excess{Whose::address, wait_ms};
  return std::nullopt;
}

Rates::Rates(int people_per_address, PeopleAt people_at, base::HomeNetworks home, TellCounted tell)
    : most_people_(people_per_address),
      people_at_(std::move(people_at)),
      home_(std::move(home)),
      play_(protocol::play_rate),
      watch_(protocol::watch_rate),
      lobby_(protocol::lobby_rate),
      chat_(protocol::chat_rate),
      tell_counted_(std::move(tell)) {}

Rates::Senders& Rates::senders(Kind kind) {
  switch (kind) {
    case Kind::play:
      return play_;
    case Kind::watch:
      return watch_;
    case Kind::lobby:
      return lobby_;
    case Kind::chat:
      break;
  }
  return chat_;
}

/// The sender is one of them.
std::int64_t Rates::people_near(const rooms::Visitor& sender) const {
  const auto people = static_cast<std::int64_t>(people_at_(sender.address));
  const std::int64_t most = std::int64_t{most_people_} * home_.allowance_of_key(sender.address);
  return std::clamp<std::int64_t>(people, 1, most);
}

std::optional<Rates::Excess> Rates::take(Kind kind, const rooms::Visitor& sender, std::int64_t now_ms) {
  if (sender.user.is_own_computer()) return std::nullopt;
  const std::optional<Excess> excess = senders(kind).take(sender, people_near(sender), now_ms);
  const bool has_counted = !excess || excess->whose == Whose::address;
  if (has_counted && tell_counted_) tell_counted_(kind, sender.user.id);
  return excess;
}

void Rates::count(Kind kind, core::UserId user, std::int64_t messages, std::int64_t now_ms) {
  senders(kind).count(user, messages, now_ms);
}

}  // namespace session
