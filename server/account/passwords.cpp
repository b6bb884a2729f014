#include "server/account/passwords.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

#include "server/account/password_hash.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/busy.hpp"
#include "server/storage/resume.hpp"

namespace account {

namespace asio = boost::asio;

Passwords::Passwords(std::size_t most_waiting) : most_waiting_(most_waiting) {}

Passwords::~Passwords() { thread_.join(); }

asio::awaitable<std::string> Passwords::hash(std::string password) {
  std::string hash;
  // The job refers to this frame, which lives until the job has answered.
  Job job = [&password, &hash] { hash = hash_password(password); };
  co_await perform(std::move(job));
  co_return hash;
}

asio::awaitable<bool> Passwords::fits(std::string password, std::optional<std::string> hash) {
  bool fitting = false;
  Job job = [this, &password, &hash, &fitting] {
    const bool fits_it = account::fits(password, hash ? *hash : nobodys_hash());
    fitting = hash && fits_it;
  };
  co_await perform(std::move(job));
  co_return fitting;
}

const std::string& Passwords::nobodys_hash() {
  if (nobodys_hash_.empty()) nobodys_hash_ = hash_password(make_token());
  return nobodys_hash_;
}

asio::awaitable<void> Passwords::perform(Job job) {
  auto start = [this](auto handler, Job todo) { submit(std::move(todo), storage::resume_with(std::move(handler))); };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(start, asio::use_awaitable,
                                                                                          std::move(job));
}

void Passwords::submit(Job job, std::function<void(std::exception_ptr)> done) {
  if (waiting_.fetch_add(1) >= most_waiting_) {
    --waiting_;
    return done(std::make_exception_ptr(storage::Busy()));
  }
  asio::post(thread_, [this, job = std::move(job), done = std::move(done)] {
    std::exception_ptr error;
    try {
      job();
    } catch (...) {
      error = std::current_exception();
    }
    --waiting_;
    done(error);
  });
}

}  // namespace account
