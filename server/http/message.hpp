// An HTTP request and response as plain values, so that handlers need no Beast.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace http {

enum class Method { get, head, post, put, patch, delete_, options, other };

struct Request {
  Method method = Method::get;
  std::string path;                                          ///< decoded, always begins with '/', no query
  std::vector<std::pair<std::string, std::string>> query;    ///< decoded, in order
  std::vector<std::pair<std::string, std::string>> headers;  ///< names in lower case
  std::string body;
  std::string remote_address;  ///< the peer's IP address, without port

  /// First value of the header (name in lower case), or empty.
  std::string_view header(std::string_view name) const;
  /// First value of the query parameter, or empty.
  std::string_view parameter(std::string_view name) const;
};

class BodyStream;

struct Response {
  unsigned status = 200;
  std::string content_type;  ///< empty: no body type is sent
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::string_view static_body = {};  ///< bytes that live as long as the program; sent instead of `body` if not empty
  std::shared_ptr<BodyStream> stream = {};  ///< sent instead of both if there is one
  bool is_open = false;        ///< holds no secret, so that its length may tell of its words: it may be compressed
  bool may_be_framed = false;  ///< pages of any site may show it in a frame
  bool has_form = false;       ///< a page with a form that is sent without scripts
};

/// `text` is JSON.
Response json_response(unsigned status, std::string text);
/// 200 with `text`, which is JSON that anybody may read.
Response open_response(std::string text);
/// {"error":{"code":…,"message":…,"detail":…}}: words for programs, the last one seldom, and a sentence for people.
Response error_response(unsigned status, std::string_view code, std::string_view sentence,
                        std::string_view detail = {});
/// 503 "busy".
Response busy();
/// 503 "storage".
Response no_database();
/// What every response says so that a browser runs nothing but our own files. Set by the connection.
void add_security_headers(Response& response);

}  // namespace http
