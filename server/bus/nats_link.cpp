#include "server/bus/nats_link.hpp"

#include <nats/nats.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include "server/base/nats_address.hpp"

namespace bus {

namespace {

constexpr std::int64_t connecting_ms = 2000;
constexpr std::int64_t writing_ms = 1000;
/// A server that answers two of these in a row too late is not there.
constexpr std::int64_t ping_ms = 2000;
constexpr int pings_unanswered = 2;

void check(natsStatus status) {
  if (status == NATS_OK) return;
  const char* reason = nats_GetLastError(nullptr);
  const bool says_more = reason != nullptr && *reason != '\0';
  throw std::runtime_error(says_more ? reason : natsStatus_GetText(status));
}

struct Freed {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
  void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
};
using Options = std::unique_ptr<natsOptions, Freed>;

Options options_for(const NatsLink::To& to) {
  natsOptions* made = nullptr;
  check(natsOptions_Create(&made));
  Options options(made);
  const std::vector<std::string> urls = base::nats_servers(to.address);
  std::vector<const char*> texts;
  for (const std::string& url : urls) {
    texts.push_back(url.c_str());
    if (url.starts_with("tls://")) check(natsOptions_SetSecure(made, true));
  }
  check(natsOptions_SetServers(made, texts.data(), static_cast<int>(texts.size())));
  if (!to.credentials_file.empty()) {
    check(natsOptions_SetUserCredentialsFromFiles(made, to.credentials_file.c_str(), nullptr));
  }
  check(natsOptions_SetName(made, to.name.c_str()));
  check(natsOptions_SetTimeout(made, connecting_ms));
  check(natsOptions_SetWriteDeadline(made, writing_ms));
  check(natsOptions_SetPingInterval(made, ping_ms));
  check(natsOptions_SetMaxPingsOut(made, pings_unanswered));
  check(natsOptions_SetAllowReconnect(made, false));
  check(natsOptions_SetNoEcho(made, true));
  return options;
}

/// One thread for all subjects: so their messages keep the server's order.
void deliver_on_one_thread(natsOptions* options) {
  check(nats_SetMessageDeliveryPoolSize(1));
  check(natsOptions_UseGlobalMessageDelivery(options, true));
}

}  // namespace

struct NatsLink::Inside {
  explicit Inside(Calls wanted) : calls(std::move(wanted)) {}
  ~Inside();

  void one_ended();
  void break_once();

  Calls calls;
  std::unique_ptr<natsConnection, Freed> connection;
  std::vector<std::unique_ptr<natsSubscription, Freed>> subscriptions;
  std::atomic<bool> is_broken = false;

  std::mutex mutex;
  std::condition_variable changed;
  std::size_t unended = 0;  ///< of those that call: each subscription, and the connection
};

NatsLink::Inside::~Inside() {
  if (!connection) return;
  is_broken = true;
  natsConnection_Close(connection.get());
  std::unique_lock lock(mutex);
  changed.wait(lock, [this] { return unended == 0; });
}

void NatsLink::Inside::one_ended() {
  const std::lock_guard lock(mutex);
  --unended;
  changed.notify_all();
}

void NatsLink::Inside::break_once() {
  if (!is_broken.exchange(true)) calls.broken();
}

namespace {

template <class Inside>
void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* inside) {
  const auto size = static_cast<std::size_t>(natsMsg_GetDataLength(message));
  static_cast<Inside*>(inside)->calls.arrived({natsMsg_GetData(message), size});
  natsMsg_Destroy(message);
}

template <class Inside>
void on_end_of_subscription(void* inside) {
  static_cast<Inside*>(inside)->one_ended();
}

template <class Inside>
void on_end_of_connection(natsConnection*, void* inside) {
  static_cast<Inside*>(inside)->break_once();
  static_cast<Inside*>(inside)->one_ended();
}

template <class Inside>
void on_error(natsConnection*, natsSubscription*, natsStatus error, void* inside) {
  if (error == NATS_SLOW_CONSUMER) static_cast<Inside*>(inside)->calls.overflowed();
}

}  // namespace

NatsLink::NatsLink(const To& to, const std::vector<std::string>& subjects, Calls calls)
    : inside_(std::make_unique<Inside>(std::move(calls))) {
  const Options options = options_for(to);
  deliver_on_one_thread(options.get());
  check(natsOptions_SetClosedCB(options.get(), on_end_of_connection<Inside>, inside_.get()));
  check(natsOptions_SetErrorHandler(options.get(), on_error<Inside>, inside_.get()));
  natsConnection* connection = nullptr;
  check(natsConnection_Connect(&connection, options.get()));
  inside_->connection.reset(connection);
  inside_->unended = 1;
  for (const std::string& subject : subjects) {
    natsSubscription* subscription = nullptr;
    check(natsConnection_Subscribe(&subscription, connection, subject.c_str(), on_message<Inside>, inside_.get()));
    inside_->subscriptions.emplace_back(subscription);
    check(natsSubscription_SetOnCompleteCB(subscription, on_end_of_subscription<Inside>, inside_.get()));
    const std::lock_guard lock(inside_->mutex);
    ++inside_->unended;
  }
  check(natsConnection_FlushTimeout(connection, connecting_ms));
}

NatsLink::~NatsLink() = default;

void NatsLink::publish(const std::string& subject, std::string_view bytes) {
  if (inside_->is_broken) return;
  const natsStatus status =
      natsConnection_Publish(inside_->connection.get(), subject.c_str(), bytes.data(), static_cast<int>(bytes.size()));
  // A part of it may be written.
  if (status != NATS_OK) inside_->break_once();
}

std::size_t NatsLink::most_bytes() const {
  return static_cast<std::size_t>(natsConnection_GetMaxPayload(inside_->connection.get()));
}

}  // namespace bus
