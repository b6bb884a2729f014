#include "server/http/router.hpp"

#include <algorithm>
#include <iterator>

#include "server/base/async/busy.hpp"
#include "server/http/gzip.hpp"
#include "server/storage/engine/outage.hpp"

namespace http {

std::vector<Route> joined(std::vector<std::vector<Route>> groups) {
  std::vector<Route> all;
  for (std::vector<Route>& group : groups) std::move(group.begin(), group.end(), std::back_inserter(all));
  return all;
}

std::string_view name_of(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::head:
      return "HEAD";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::patch:
      return "PATCH";
    case Method::delete_:
      return "DELETE";
    case Method::options:
      return "OPTIONS";
    case Method::other:
      break;
  }
  return "";
}

namespace {

std::string_view next_segment(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(segment.size());
  return segment;
}

bool match_segment(std::string_view pattern, std::string_view text, Params& params) {
  const std::size_t close = pattern.find('}');
  if (pattern.empty() || pattern.front() != '{' || close == pattern.npos) return pattern == text;
  const std::string_view end = pattern.substr(close + 1);
  if (text.size() <= end.size() || text.substr(text.size() - end.size()) != end) return false;
  params.add(std::string(pattern.substr(1, close - 1)), std::string(text.substr(0, text.size() - end.size())));
  return true;
}

}  // namespace

std::string_view Params::get(std::string_view name) const {
  const auto found =
      std::find_if(values_.begin(), values_.end(), [name](const auto& one) { return one.first == name; });
  return found == values_.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<Params> match(std::string_view pattern, std::string_view path) {
  Params params;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view expected = next_segment(pattern);
    if (!match_segment(expected, next_segment(path), params)) return std::nullopt;
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return params;
}

bool Router::knows(std::string_view path) const {
  return std::any_of(routes_.begin(), routes_.end(),
                     [path](const Route& r) { return match(r.pattern, path).has_value(); });
}

boost::asio::awaitable<Response> Router::answer(Request request) const {
  Response response;
  const std::string accept_encoding(request.header("accept-encoding"));
  try {
    auto handling = handle(std::move(request));
    response = co_await std::move(handling);
  } catch (const base::Busy&) {
    response = busy();
  } catch (const storage::Outage&) {
    response = no_database();
  }
  const bool says_how_long = std::any_of(response.headers.begin(), response.headers.end(),
                                         [](const auto& header) { return header.first == "Cache-Control"; });
  if (!says_how_long) response.headers.emplace_back("Cache-Control", "private, no-cache");
  compress(response, accept_encoding);
  co_return response;
}

boost::asio::awaitable<Response> Router::handle(Request request) const {
  const Method method = request.method == Method::head ? Method::get : request.method;
  for (const Route& route : routes_) {
    if (route.method != method) continue;
    auto params = match(route.pattern, request.path);
    if (!params) continue;
    auto handling = route.handler(std::move(request), std::move(*params));
    Response response = co_await std::move(handling);
    co_return response;
  }
  const std::string allowed = allowed_methods(request.path);
  if (allowed.empty()) co_return error_response(404, "not_found", "There is nothing at this address.");
  Response response = error_response(405, "method", "This address does not accept that method.");
  response.headers.emplace_back("Allow", allowed);
  co_return response;
}

std::string Router::allowed_methods(std::string_view path) const {
  std::string allowed;
  for (const Route& route : routes_) {
    if (!match(route.pattern, path)) continue;
    if (!allowed.empty()) allowed.append(", ");
    allowed.append(name_of(route.method));
    if (route.method == Method::get) allowed.append(", HEAD");
  }
  return allowed;
}

}  // namespace http
