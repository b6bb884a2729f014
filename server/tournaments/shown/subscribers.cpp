#include "server/tournaments/shown/subscribers.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/system/error_code.hpp>
#include <deque>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "server/protocol/encode_reply.hpp"
#include "server/tournaments/shown/body.hpp"

namespace tournaments {

namespace asio = boost::asio;
using core::ConnectionId;
using core::TournamentId;
using rooms::RequestId;
using rooms::Visitor;

/// What there is to tell.
struct Subscribers::News {
  TournamentId id;
  Circle circle;
  std::int64_t version = 0;
  std::optional<Seen> seen;  ///< nothing: what has changed is not told
};

/// Under the lock of the subscribers, but for `telling`.
struct Subscribers::Topic {
  explicit Topic(asio::io_context& io) : timer(io) {}

  std::map<ConnectionId, Visitor> readers;
  std::optional<News> told;          ///< as the readers were told last; nothing: they have asked by themselves since
  std::optional<News> latest;        ///< to be told
  protocol::Frame frame;             ///< what they were told
  std::deque<ConnectionId> waiting;  ///< for the frame
  asio::steady_timer timer;
  bool rests = false;                            ///< the timer runs
  std::chrono::steady_clock::time_point rested;  ///< nothing else is told before
  std::mutex telling;                            ///< one news after the other; taken before the lock of the subscribers
};

namespace {

std::string message(const TournamentId& id, std::int64_t since, std::int64_t version, Json changed) {
  Json json;
  json["t"] = "tournament";
  json["d"] = {{"tournament", id.value()}, {"since", since}, {"version", version}};
  json["d"]["changed"] = std::move(changed);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Json> change_since(const std::optional<Seen>& told, const std::optional<Seen>& now) {
  return told && now ? change_between(body_of(*told), body_of(*now)) : std::nullopt;
}

}  // namespace

Subscribers::Subscribers(asio::io_context& io, MembersOf members_of) : io_(io), members_of_(std::move(members_of)) {}

Subscribers::~Subscribers() = default;

void Subscribers::subscribe(const Visitor& who, RequestId request, const TournamentId& id) {
  const std::lock_guard lock(mutex_);
  auto& open = open_[who.connection];
  if (open.size() >= most_of_connection && !open.contains(id)) {
    const protocol::Error refused{"too_many", "A connection can have eight tournaments open."};
    return who.outbox->send(protocol::encode_error(request, {}, refused));
  }
  open.insert(id);
  auto& topic = topics_[id];
  if (!topic) topic = std::make_shared<Topic>(io_);
  topic->readers.insert_or_assign(who.connection, who);
  if (request) who.outbox->send(protocol::encode_ok(*request));
}

void Subscribers::unsubscribe(const Visitor& who, RequestId request, const TournamentId& id) {
  const std::lock_guard lock(mutex_);
  remove(who.connection, id);
  if (request) who.outbox->send(protocol::encode_ok(*request));
}

void Subscribers::forget(ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(connection);
  if (found == open_.end()) return;
  const std::set<TournamentId> open = found->second;
  for (const TournamentId& id : open) remove(connection, id);
}

void Subscribers::close() {
  const std::lock_guard lock(mutex_);
  topics_.clear();
  open_.clear();
}

void Subscribers::changed(const Seen& seen) {
  put({seen.founding.id, seen.founding.circle, seen.tournament->next_number(), seen});
}

void Subscribers::grown(const TournamentId& id, const Circle& circle, std::int64_t version) {
  put({id, circle, version, {}});
}

void Subscribers::put(const News& news) {
  std::shared_ptr<Topic> topic;
  {
    const std::lock_guard lock(mutex_);
    const auto found = topics_.find(news.id);
    if (found == topics_.end()) return;
    topic = found->second;
    topic->latest = news;
    if (topic->rests) return;
    if (topic->readers.size() > few) rest(topic);
  }
  tell(topic);
}

void Subscribers::tell(const std::shared_ptr<Topic>& topic) {
  std::optional<core::ClubId> club;
  {
    const std::lock_guard lock(mutex_);
    if (!topic->latest) return;
    const Circle& circle = topic->latest->circle;
    if (circle.members_only) club = circle.club;
  }
  if (!club) return tell_now(topic, nullptr);
  auto telling = tell_members(topic, *club);
  asio::co_spawn(io_, std::move(telling), asio::detached);
}

/// Who is a member is asked anew for each message, as it may end at any time, at any server. Where it cannot be asked,
/// this change is told with the next one.
asio::awaitable<void> Subscribers::tell_members(std::shared_ptr<Topic> topic, core::ClubId club) {
  try {
    auto asking = members_of_(std::move(club));
    const std::set<core::UserId> members = co_await std::move(asking);
    tell_now(topic, &members);
  } catch (const std::exception& error) {
    spdlog::debug("members of a club will be told of their tournament with its next change: {}", error.what());
  }
}

/// What has changed is found without the lock of the subscribers, for which every connection that closes waits. One
/// frame for all of them. `only`: to these; null: to everybody.
void Subscribers::tell_now(const std::shared_ptr<Topic>& topic, const std::set<core::UserId>* only) {
  const std::lock_guard telling(topic->telling);
  std::optional<News> told;
  std::optional<News> now;
  {
    const std::lock_guard lock(mutex_);
    if (!topic->waiting.empty()) return;
    told = topic->told;
    now = std::exchange(topic->latest, std::nullopt);
  }
  if (!now) return;
  // Names have changed, for which there is no version: readers ask for the whole at the next one.
  const bool is_known = told && told->version == now->version;
  if (is_known) return forget_told(*topic);
  std::optional<Json> changed = change_since(told ? told->seen : std::nullopt, now->seen);
  // Where only the whole says what it is now, it leads from nowhere: whoever holds an older version asks for it.
  const std::int64_t since = changed ? told->version : now->version;
  if (!changed) changed = Json::object();
  protocol::Frame frame = protocol::make_frame(message(now->id, since, now->version, std::move(*changed)));
  hand_out(topic, std::move(*now), std::move(frame), only);
}

void Subscribers::hand_out(const std::shared_ptr<Topic>& topic, News news, protocol::Frame frame,
                           const std::set<core::UserId>* only) {
  std::vector<std::shared_ptr<protocol::Outbox>> outboxes;
  {
    const std::lock_guard lock(mutex_);
    topic->told = std::move(news);
    topic->frame = frame;
    for (const auto& [connection, who] : topic->readers) {
      if (only != nullptr) {
        if (only->contains(who.user.id)) outboxes.push_back(who.outbox);
      } else if (outboxes.size() < slice) {
        outboxes.push_back(who.outbox);
      } else {
        topic->waiting.push_back(connection);
      }
    }
    if (!topic->waiting.empty()) topic->rests ? arm(topic) : rest(topic);
  }
  for (const auto& outbox : outboxes) outbox->send(frame);
}

/// The next ones are sent the frame; after the last of them, and the pause, what has come meanwhile is told.
void Subscribers::go_on(const std::shared_ptr<Topic>& topic) {
  send_next(*topic);
  {
    const std::lock_guard lock(mutex_);
    if (!topic->waiting.empty() || std::chrono::steady_clock::now() < topic->rested) return arm(topic);
    topic->rests = false;
    topic->frame.reset();
    if (!topic->latest) return;
    rest(topic);
  }
  tell(topic);
}

void Subscribers::send_next(Topic& topic) {
  std::vector<std::shared_ptr<protocol::Outbox>> outboxes;
  protocol::Frame frame;
  {
    const std::lock_guard lock(mutex_);
    frame = topic.frame;
    for (; !topic.waiting.empty() && outboxes.size() < slice; topic.waiting.pop_front()) {
      const auto reader = topic.readers.find(topic.waiting.front());
      if (reader != topic.readers.end()) outboxes.push_back(reader->second.outbox);
    }
  }
  for (const auto& outbox : outboxes) outbox->send(frame);
}

void Subscribers::forget_told(Topic& topic) {
  const std::lock_guard lock(mutex_);
  topic.told.reset();
}

// ---- with the lock held

void Subscribers::remove(ConnectionId connection, const TournamentId& id) {
  if (const auto open = open_.find(connection); open != open_.end()) {
    open->second.erase(id);
    if (open->second.empty()) open_.erase(open);
  }
  const auto topic = topics_.find(id);
  if (topic == topics_.end()) return;
  topic->second->readers.erase(connection);
  if (topic->second->readers.empty()) topics_.erase(topic);
}

/// What comes before its end is told together then.
void Subscribers::rest(const std::shared_ptr<Topic>& topic) {
  topic->rests = true;
  topic->rested = std::chrono::steady_clock::now() + pause;
  arm(topic);
}

void Subscribers::arm(const std::shared_ptr<Topic>& topic) {
  topic->timer.expires_at(topic->waiting.empty() ? topic->rested : std::chrono::steady_clock::now() + moment);
  topic->timer.async_wait([this, held = std::weak_ptr(topic)](boost::system::error_code stopped) {
    const std::shared_ptr<Topic> rested = held.lock();
    if (!stopped && rested) go_on(rested);
  });
}

}  // namespace tournaments
