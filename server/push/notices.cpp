#include "server/push/notices.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/push/base64url.hpp"
#include "server/push/service.hpp"
#include "server/push/vapid.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/mail/notice_choices.hpp"

namespace push {

namespace asio = boost::asio;
using storage::PushSubscription;

namespace {

/// How often those are looked at who are told later.
constexpr std::chrono::seconds look_pause{30};

const char* word(Notice::Kind kind) {
  if (kind == Notice::Kind::turn) return "turn";
  if (kind == Notice::Kind::challenge) return "challenge";
  if (kind == Notice::Kind::match) return "match";
  return kind == Notice::Kind::seek ? "seek" : "club";
}

/// A service keeps a message so many seconds for a browser that is off. A challenge is stale sooner than a turn, a
/// club's hour when it is over, and a seek or a match that begins before that.
std::string lives(Notice::Kind kind) {
  if (kind == Notice::Kind::turn) return "TTL: 259200";
  return kind == Notice::Kind::seek || kind == Notice::Kind::match ? "TTL: 300" : "TTL: 3600";
}

/// Services answer so where the browser has unsubscribed (RFC 8030 section 7.3).
bool is_gone(int status) { return status == 404 || status == 410; }

CurveKey own_key(storage::Writer& writer) {
  std::promise<void> stored;
  std::string pem = CurveKey().pem();
  writer.submit([&pem](storage::Database& database) { pem = storage::push_key(database, pem); },
                [&stored](std::exception_ptr error) { error ? stored.set_exception(error) : stored.set_value(); });
  stored.get_future().get();
  return CurveKey::from_pem(pem);
}

/// Of seeks only those are told who have wished for it (storage/people/seek_wishes).
bool is_wanted(storage::Database& database, core::UserId to, Notice::Kind kind) {
  if (kind == Notice::Kind::seek) return true;
  const auto choice = [kind] {
    if (kind == Notice::Kind::turn) return storage::Notice::turn;
    if (kind == Notice::Kind::match) return storage::Notice::match;
    return kind == Notice::Kind::club ? storage::Notice::club : storage::Notice::challenge;
  }();
  return storage::is_wanted(database, to, storage::Channel::push, choice);
}

std::string text_of(const Notice& notice) {
  nlohmann::ordered_json text = {
      {"kind", word(notice.kind)}, {"room", notice.room.value()}, {"game", notice.game}, {"from", notice.from}};
  if (notice.at_ms != 0) text["at"] = notice.at_ms;
  return text.dump();
}

}  // namespace

Notices::Notices(asio::io_context& io, storage::Writer& writer, storage::Readers& readers, Settings settings,
                 AskAgain ask_again)
    : writer_(writer),
      readers_(readers),
      settings_(std::move(settings)),
      ask_again_(std::move(ask_again)),
      key_(own_key(writer)),
      strand_(asio::make_strand(io)),
      timer_(strand_) {}

std::string Notices::public_key() const { return base64url(key_.public_point()); }

bool Notices::can_reach(const PushSubscription& browser) const {
  const auto keys = read_keys(browser.p256dh, browser.auth);
  return service_of(browser.endpoint, settings_.services) && keys && encrypted({}, *keys);
}

void Notices::tell(Notice notice) {
  asio::post(strand_, [this, notice = std::move(notice)]() mutable {
    const bool is_match = notice.kind == Notice::Kind::match;
    const bool is_now = is_match || pace_.take(notice.to, notice.room, base::steady_ms());
    wait();
    if (!is_now) return;
    asio::co_spawn(strand_, send(std::move(notice)), [](std::exception_ptr failed) {
      if (failed && !storage::is_outage(failed)) spdlog::warn("somebody could not be notified of a waiting game");
    });
  });
}

void Notices::wait() {
  if (std::exchange(waiting_, pace_.awaits()) || !pace_.awaits()) return;
  timer_.expires_after(look_pause);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    for (const core::RoomId& room : pace_.due(base::steady_ms())) ask_again_(room);
    waiting_ = false;
    wait();
  });
}

asio::awaitable<void> Notices::send(Notice notice) {
  auto query = [to = notice.to, kind = notice.kind](storage::Database& database) {
    const bool is_sent = is_wanted(database, to, kind);
    return is_sent ? storage::push_subscriptions_of(database, to) : std::vector<PushSubscription>();
  };
  const std::vector<PushSubscription> browsers = co_await readers_.run(std::move(query));
  for (const PushSubscription& browser : browsers) send_to(browser, notice);
}

void Notices::send_to(const PushSubscription& browser, const Notice& notice) {
  const auto service = service_of(browser.endpoint, settings_.services);
  const auto keys = read_keys(browser.p256dh, browser.auth);
  auto body = service && keys ? encrypted(text_of(notice), *keys) : std::nullopt;
  if (!body) return;  // the operator has taken the service off the list
  Delivery::Letter letter;
  letter.recipient = std::to_string(notice.to.value());
  letter.service = *service;
  letter.address = browser.endpoint;
  letter.headers = {"Authorization: " + authorization(key_, *service, settings_.contact, base::wall_ms()),
                    "Content-Encoding: aes128gcm",
                    "Content-Type: application/octet-stream",
                    "Urgency: normal",
                    lives(notice.kind),
                    "Expect:"};
  letter.body = std::move(*body);
  delivery_.post(std::move(letter),
                 [this, endpoint = browser.endpoint](int status) { on_delivered(endpoint, status); });
}

/// The address itself is a secret, and stays out of the log.
void Notices::on_delivered(const std::string& endpoint, int status) {
  if (is_gone(status)) {
    return writer_.submit([endpoint](storage::Database& database) { storage::forget_push(database, endpoint); }, {});
  }
  if (status < 200 || status > 299) spdlog::debug("a push service answered {}", status);
}

}  // namespace push
