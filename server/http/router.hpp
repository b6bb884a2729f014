// The table of what is answered: method and pattern to handler. Any thread, once it is made.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/message.hpp"

namespace http {

/// What stood in the place of a pattern's {name}, in order; never empty texts.
class Params {
 public:
  void add(std::string name, std::string value) { values_.emplace_back(std::move(name), std::move(value)); }
  /// Empty if the pattern has no such name.
  std::string_view get(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

using Handler = std::function<boost::asio::awaitable<Response>(Request, Params)>;

struct Route {
  Method method = Method::get;
  std::string pattern;  ///< "/api/games/{id}", or with a fixed end: "/api/games/{id}.txt"
  Handler handler;
};

class Router {
 public:
  /// The first route that fits is taken. A route for GET answers HEAD too.
  explicit Router(std::vector<Route> routes) : routes_(std::move(routes)) {}

  const std::vector<Route>& routes() const { return routes_; }
  /// Whether any route has this path, with whatever method.
  bool knows(std::string_view path) const;
  /// 404 for an unknown path, 405 with Allow for a method that it does not have, 503 "busy" if a handler throws
  /// base::Busy. What does not say how long it may be kept is kept by nobody; what holds no secret is compressed.
  boost::asio::awaitable<Response> answer(Request request) const;

 private:
  boost::asio::awaitable<Response> handle(Request request) const;
  std::string allowed_methods(std::string_view path) const;

  std::vector<Route> routes_;
};

/// All of these, in their order.
std::vector<Route> joined(std::vector<std::vector<Route>> groups);

/// "GET"; empty: Method::other.
std::string_view name_of(Method method);

/// Nothing if the path does not fit the pattern.
std::optional<Params> match(std::string_view pattern, std::string_view path);

}  // namespace http
