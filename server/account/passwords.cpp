#include "server/account/passwords.hpp"

#include <utility>

#include "server/account/password_hash.hpp"

namespace account {

namespace asio = boost::asio;

Passwords::Passwords(base::Bounds waiting) : thread_(waiting) {}

asio::awaitable<std::string> Passwords::hash(base::Origin origin, std::string password) {
  std::string hash;
  // The job refers to this frame, which lives until the job has answered.
  base::OwnThread::Job job = [&password, &hash] { hash = hash_password(password); };
  co_await thread_.perform(std::move(origin), std::move(job));
  co_return hash;
}

asio::awaitable<bool> Passwords::fits(base::Origin origin, std::string password, std::optional<std::string> hash) {
  bool fitting = false;
  base::OwnThread::Job job = [&password, &hash, &fitting] {
    const bool fits_it = account::fits(password, hash ? *hash : nobodys_hash());
    fitting = hash && fits_it;
  };
  co_await thread_.perform(std::move(origin), std::move(job));
  co_return fitting;
}

}  // namespace account
