#include "server/push/delivery.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/base/fair_queue.hpp"
#include "server/base/inner_network.hpp"
#include "server/push/pauses.hpp"

namespace push {

namespace {

constexpr int pause_ms = 1000;

struct HandleEnd {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct ListEnd {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

struct Waiting {
  Delivery::Letter letter;
  Delivery::Done done;
};
using Queue = base::FairQueue<Waiting>;

/// What a service says beside its status is not read.
std::size_t pass_over(char*, std::size_t size, std::size_t count, void*) { return size * count; }

std::optional<base::Address> address_in(const sockaddr& where) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_old = where.sa_family == AF_INET;
  if (!is_old && where.sa_family != AF_INET6) return std::nullopt;
  const void* const bytes = is_old ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(where).sin_addr)
                                   : &reinterpret_cast<const sockaddr_in6&>(where).sin6_addr;
  if (inet_ntop(where.sa_family, bytes, text.data(), text.size()) == nullptr) return std::nullopt;
  return base::read_address(text.data());
}

/// Of each address that the name leads to, just before it is used: what it led to earlier says nothing.
curl_socket_t open_outside(void*, curlsocktype, curl_sockaddr* where) {
  const auto address = address_in(where->addr);
  if (!address || base::is_inner(*address)) return CURL_SOCKET_BAD;
  return ::socket(where->family, where->socktype, where->protocol);
}

bool is_for_trials(const std::string& address) {
  return address.starts_with("http://127.0.0.1:") || address.starts_with("https://127.0.0.1:");
}

/// A letter with what libcurl needs of it as long as it is on its way.
struct UnderWay {
  UnderWay(Queue::Turn next, const Delivery::Patience& patience) : turn(std::move(next)), handle(curl_easy_init()) {
    const Delivery::Letter& letter = turn.item.letter;
    for (const std::string& header : letter.headers) {
      headers.reset(curl_slist_append(headers.release(), header.c_str()));
    }
    curl_easy_setopt(handle.get(), CURLOPT_URL, letter.address.c_str());
    curl_easy_setopt(handle.get(), CURLOPT_PROTOCOLS_STR, "https,http");  // push::service_of looks at the rest
    curl_easy_setopt(handle.get(), CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(handle.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle.get(), CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(patience.to_connect.count()));
    curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(patience.in_all.count()));
    curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDS, letter.body.data());
    curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(letter.body.size()));
    curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, pass_over);
    if (!letter.only_outside || is_for_trials(letter.address)) return;
    curl_easy_setopt(handle.get(), CURLOPT_PROXY, "");  // one would look the name up itself
    curl_easy_setopt(handle.get(), CURLOPT_OPENSOCKETFUNCTION, open_outside);
  }

  Queue::Turn turn;
  std::unique_ptr<CURL, HandleEnd> handle;
  std::unique_ptr<curl_slist, ListEnd> headers;
};

/// Who is left alone if this letter's service keeps it waiting: not all of the service, which others can reach.
std::string paused_with(const Delivery::Letter& letter) { return letter.recipient + ' ' + letter.service; }

}  // namespace

class Delivery::Post {
 public:
  explicit Post(Patience patience) : patience_(patience), multi_(curl_multi_init()) {
    if (!multi_) throw std::runtime_error("libcurl cannot be used for push messages.");
    thread_ = std::thread([this] { work(); });
  }

  ~Post() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    curl_multi_wakeup(multi_);
    thread_.join();
    for (const auto& [handle, letter] : under_way_) curl_multi_remove_handle(multi_, handle);
    under_way_.clear();
    curl_multi_cleanup(multi_);
  }

  void add(Letter letter, Done done) {
    const base::Origin origin("", letter.recipient);
    std::optional<Queue::Turn> dropped;
    {
      const std::lock_guard lock(mutex_);
      Waiting waiting{std::move(letter), std::move(done)};
      const bool is_paused = pauses_.is_paused(paused_with(waiting.letter), base::steady_ms());
      dropped = is_paused ? Queue::Turn{origin, std::move(waiting)} : waiting_.put(origin, std::move(waiting));
    }
    if (dropped) dropped->item.done(0);
    curl_multi_wakeup(multi_);
  }

 private:
  void work() {
    while (take()) {
      int running = 0;
      curl_multi_perform(multi_, &running);
      answer();
      curl_multi_poll(multi_, nullptr, 0, pause_ms, nullptr);
    }
  }

  /// False: there is nothing to be done any more.
  bool take() {
    std::vector<Queue::Turn> dropped;
    bool stopping = false;
    {
      const std::lock_guard lock(mutex_);
      while (auto next = waiting_.take([this](const Waiting& first) { return has_room(first.letter.service); })) {
        ++of_service_[next->item.letter.service];
        if (pauses_.is_paused(paused_with(next->item.letter), base::steady_ms())) {
          leave(*next);
          dropped.push_back(std::move(*next));
        } else {
          send(std::move(*next));
        }
      }
      stopping = stopping_;
    }
    for (const Queue::Turn& each : dropped) each.item.done(0);
    return !stopping;
  }

  bool has_room(const std::string& service) const {
    const auto found = of_service_.find(service);
    return found == of_service_.end() || found->second < most_under_way_of_service;
  }

  void send(Queue::Turn next) {
    auto letter = std::make_unique<UnderWay>(std::move(next), patience_);
    CURL* handle = letter->handle.get();
    under_way_.emplace(handle, std::move(letter));
    curl_multi_add_handle(multi_, handle);
  }

  void leave(const Queue::Turn& turn) {
    waiting_.done(turn.origin);
    const auto found = of_service_.find(turn.item.letter.service);
    if (--found->second == 0) of_service_.erase(found);
  }

  void answer() {
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      const CURLcode result = message->data.result;
      long status = 0;
      if (result == CURLE_OK) curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
      curl_multi_remove_handle(multi_, message->easy_handle);
      const auto letter = under_way_.extract(message->easy_handle);
      finish(letter.mapped()->turn, result);
      letter.mapped()->turn.item.done(static_cast<int>(status));
    }
  }

  void finish(const Queue::Turn& turn, CURLcode result) {
    const std::lock_guard lock(mutex_);
    leave(turn);
    const Letter& letter = turn.item.letter;
    if (result == CURLE_OPERATION_TIMEDOUT) return pauses_.hung(paused_with(letter), base::steady_ms());
    pauses_.answered(paused_with(letter));
  }

  const Patience patience_;
  CURLM* multi_;
  std::map<CURL*, std::unique_ptr<UnderWay>> under_way_;  // of the thread
  std::mutex mutex_;                                      // for what follows
  Queue waiting_{{.of_person = most_waiting_of_recipient, .in_all = most_waiting},
                 {.of_person = most_under_way_of_recipient, .in_all = most_under_way}};
  std::map<std::string, std::size_t> of_service_;  ///< under way
  Pauses pauses_;
  bool stopping_ = false;
  std::thread thread_;
};

Delivery::Delivery(Patience patience) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (ready != CURLE_OK) throw std::runtime_error("libcurl cannot be used for push messages.");
  post_ = std::make_unique<Post>(patience);
}

Delivery::Delivery() : Delivery(Patience()) {}

Delivery::~Delivery() = default;

void Delivery::post(Letter letter, Done done) { post_->add(std::move(letter), std::move(done)); }

}  // namespace push
