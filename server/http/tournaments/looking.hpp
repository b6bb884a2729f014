// Finds a tournament for whoever asks: of an event that is for members of its club alone, nobody else finds one.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/tournaments/club_side.hpp"
#include "server/storage/readers.hpp"
#include "server/tournaments/desk.hpp"

namespace http {

/// A tournament, who looks at it, and its club as they may know it.
struct Looked {
  tournaments::Seen seen;
  tournaments::Person person;
  ClubSide club;
};

class Looking {
 public:
  /// What these refer to outlives this and its coroutines.
  Looking(const Authentication& authentication, storage::Readers& readers, tournaments::Desk& desk)
      : authentication_(authentication), readers_(readers), desk_(desk) {}

  /// Empty: there is none that they may know of.
  boost::asio::awaitable<std::optional<Looked>> by(Request request, std::string id) const;
  boost::asio::awaitable<std::optional<Looked>> by(std::optional<account::User> who, std::string id) const;

 private:
  const Authentication& authentication_;
  storage::Readers& readers_;
  tournaments::Desk& desk_;
};

}  // namespace http
