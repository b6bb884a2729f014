#include "server/http/feed/feed_answer.hpp"

#include <utility>

#include "server/http/entity_tag.hpp"

namespace http {

Response feed_answer(const Request& request, std::string body, const char* type) {
  Response response;
  const std::string tag = tag_of(body, "");
  response.headers.emplace_back("ETag", tag);
  if (has_tag(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  response.content_type = type;
  response.body = std::move(body);
  return response;
}

}  // namespace http
