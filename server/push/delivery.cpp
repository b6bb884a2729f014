#include "server/push/delivery.hpp"

#include <curl/curl.h>

#include <deque>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace push {

namespace {

constexpr long patience_s = 20;
constexpr long most_connections = 16;
constexpr std::size_t most_under_way = 64;
constexpr int pause_ms = 1000;

struct HandleEnd {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct ListEnd {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

/// What a service says beside its status is not read.
std::size_t pass_over(char*, std::size_t size, std::size_t count, void*) { return size * count; }

/// A letter with what libcurl needs of it as long as it is on its way.
struct UnderWay {
  UnderWay(Delivery::Letter sent, Delivery::Done then)
      : letter(std::move(sent)), done(std::move(then)), handle(curl_easy_init()) {
    for (const std::string& header : letter.headers) {
      headers.reset(curl_slist_append(headers.release(), header.c_str()));
    }
    curl_easy_setopt(handle.get(), CURLOPT_URL, letter.address.c_str());
    curl_easy_setopt(handle.get(), CURLOPT_PROTOCOLS_STR, "https,http");  // push::service_of looks at the rest
    curl_easy_setopt(handle.get(), CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(handle.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle.get(), CURLOPT_TIMEOUT, patience_s);
    curl_easy_setopt(handle.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDS, letter.body.data());
    curl_easy_setopt(handle.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(letter.body.size()));
    curl_easy_setopt(handle.get(), CURLOPT_WRITEFUNCTION, pass_over);
  }

  Delivery::Letter letter;
  Delivery::Done done;
  std::unique_ptr<CURL, HandleEnd> handle;
  std::unique_ptr<curl_slist, ListEnd> headers;
};

}  // namespace

class Delivery::Post {
 public:
  Post() : multi_(curl_multi_init()) {
    if (!multi_) throw std::runtime_error("libcurl cannot be used for push messages.");
    curl_multi_setopt(multi_, CURLMOPT_MAX_TOTAL_CONNECTIONS, most_connections);
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
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.size() < most_waiting) {
        waiting_.emplace_back(std::move(letter), std::move(done));
        done = nullptr;
      }
    }
    if (done) return done(0);
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
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty() && under_way_.size() < most_under_way) {
      auto letter = std::make_unique<UnderWay>(std::move(waiting_.front().first), std::move(waiting_.front().second));
      waiting_.pop_front();
      CURL* handle = letter->handle.get();
      under_way_.emplace(handle, std::move(letter));
      curl_multi_add_handle(multi_, handle);
    }
    return !stopping_;
  }

  void answer() {
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      long status = 0;
      if (message->data.result == CURLE_OK) {
        curl_easy_getinfo(message->easy_handle, CURLINFO_RESPONSE_CODE, &status);
      }
      curl_multi_remove_handle(multi_, message->easy_handle);
      const auto letter = under_way_.extract(message->easy_handle);
      letter.mapped()->done(static_cast<int>(status));
    }
  }

  CURLM* multi_;
  std::map<CURL*, std::unique_ptr<UnderWay>> under_way_;  // of the thread
  std::mutex mutex_;
  std::deque<std::pair<Letter, Done>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

Delivery::Delivery() {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (ready != CURLE_OK) throw std::runtime_error("libcurl cannot be used for push messages.");
  post_ = std::make_unique<Post>();
}

Delivery::~Delivery() = default;

void Delivery::post(Letter letter, Done done) { post_->add(std::move(letter), std::move(done)); }

}  // namespace push
