#include "server/net/refusals.hpp"

#include <boost/beast/http/error.hpp>

namespace net {

std::optional<http::Response> refusal_of(boost::system::error_code error) {
  using Error = boost::beast::http::error;
  if (error == Error::body_limit) return http::error_response(413, "too_big", "The body of the request is too large.");
  if (error == Error::header_limit || error == Error::buffer_overflow)
    return http::error_response(431, "header_too_big", "The header of the request is too large.");
  if (error == Error::end_of_stream || error == Error::partial_message) return std::nullopt;
  if (error.category() == make_error_code(Error::bad_method).category())
    return http::error_response(400, "malformed", "This is not a valid HTTP/1.1 request.");
  return std::nullopt;
}

http::Response too_many_connections() {
  http::Response response = http::error_response(503, "too_many_connections",
                                                 "Too many connections are open, in total or from your address.");
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

}  // namespace net
