#include "server/account/passwords.hpp"

#include <utility>

#include "server/account/password_hash.hpp"
#include "server/account/tokens.hpp"

namespace account {

namespace asio = boost::asio;

Passwords::Passwords(std::size_t most_waiting) : thread_(most_waiting) {}

asio::awaitable<std::string> Passwords::hash(std::string password) {
  std::string hash;
  // The job refers to this frame, which lives until the job has answered.
  storage::OwnThread::Job job = [&password, &hash] { hash = hash_password(password); };
  co_await thread_.perform(std::move(job));
  co_return hash;
}

asio::awaitable<bool> Passwords::fits(std::string password, std::optional<std::string> hash) {
  bool fitting = false;
  storage::OwnThread::Job job = [this, &password, &hash, &fitting] {
    const bool fits_it = account::fits(password, hash ? *hash : nobodys_hash());
    fitting = hash && fits_it;
  };
  co_await thread_.perform(std::move(job));
  co_return fitting;
}

const std::string& Passwords::nobodys_hash() {
  if (nobodys_hash_.empty()) nobodys_hash_ = hash_password(make_token());
  return nobodys_hash_;
}

}  // namespace account
