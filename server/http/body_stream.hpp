// A body of a response that is made part by part while the client takes it, for what is too much to hold at once.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

namespace http {

class BodyStream {
 public:
  virtual ~BodyStream() = default;
  /// The next part; an empty one if it takes longer; nothing at the end. Asked for only once the client's side has
  /// taken the part before. What it throws breaks the response off, so that the client knows that it is not whole.
  virtual boost::asio::awaitable<std::optional<std::string>> next() = 0;
};

}  // namespace http
