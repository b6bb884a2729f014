#include "server/lobby/chat.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/encode_reply.hpp"

namespace lobby {

using protocol::LobbyChatNews;

namespace {

using Lines = std::vector<Chat::Line>;

Lines::const_iterator find(const Lines& lines, std::int64_t number) {
  return std::find_if(lines.begin(), lines.end(), [number](const Chat::Line& each) { return each.number == number; });
}

/// What whoever knows `before` has to be told of `now`.
LobbyChatNews between(const Lines& before, const Lines& now) {
  LobbyChatNews news;
  for (const Chat::Line& each : now) {
    const auto known = find(before, each.number);
    if (known == before.end() || *known != each) news.lines.push_back(each);
  }
  for (const Chat::Line& each : before) {
    if (find(now, each.number) == now.end()) news.gone.push_back(each.number);
  }
  return news;
}

}  // namespace

void Chat::set(const Rule& rule, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  const bool was_on = std::exchange(rule_, rule).is_on;
  if (was_on != rule.is_on) tell(everything(now_ms));
}

Chat::Rule Chat::rule() const {
  const std::lock_guard lock(mutex_);
  return rule_;
}

void Chat::subscribe(const rooms::Visitor& who, rooms::RequestId request, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  readers_.insert_or_assign(who.connection, who);
  if (request) who.outbox->send(protocol::encode_ok(*request));
  who.outbox->send(protocol::encode_lobby_chat(seen_by(who.user.id, everything(now_ms))));
}

void Chat::unsubscribe(core::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  readers_.erase(connection);
}

void Chat::show(Lines lines) {
  const std::lock_guard lock(mutex_);
  const LobbyChatNews news = between(lines_, lines);
  lines_ = std::move(lines);
  if (rule_.is_on && !(news.lines.empty() && news.gone.empty())) tell(news);
}

std::int64_t Chat::last() const {
  const std::lock_guard lock(mutex_);
  return lines_.empty() ? 0 : lines_.back().number;
}

// ---- with the lock held

/// Without lines of people whom they have blocked; those that are gone are told to all.
LobbyChatNews Chat::seen_by(core::UserId user, const LobbyChatNews& news) const {
  LobbyChatNews seen = news;
  std::erase_if(seen.lines, [&](const Line& line) { return blocks_.has(user, line.user); });
  return seen;
}

LobbyChatNews Chat::everything(std::int64_t now_ms) const {
  LobbyChatNews news;
  news.is_on = rule_.is_on;
  news.reset = true;
  if (!rule_.is_on) return news;
  for (const Line& each : lines_) {
    if (each.at_ms >= now_ms - rule_.kept_ms) news.lines.push_back(each);
  }
  return news;
}

/// One frame is shared by all who see everything.
void Chat::tell(const LobbyChatNews& news) {
  if (readers_.empty()) return;
  const protocol::Frame shared = protocol::encode_lobby_chat(news);
  for (const auto& [connection, who] : readers_) {
    const LobbyChatNews seen = seen_by(who.user.id, news);
    const bool is_all = seen.lines.size() == news.lines.size();
    if (!is_all && seen.lines.empty() && seen.gone.empty() && !seen.reset) continue;
    who.outbox->send(is_all ? shared : protocol::encode_lobby_chat(seen));
  }
}

}  // namespace lobby
