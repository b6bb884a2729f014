// Answers whose bodies are made part by part, read to the end.
#pragma once

#include "server/http/body_stream.hpp"
#include "server/http/message.hpp"
#include "tests/support/running_storage.hpp"

namespace http {

/// The same with a body.
inline Response whole(Response response) {
  while (response.stream) {
    const auto part = support::finish(response.stream->next());
    if (part) response.body += *part;
    if (!part) response.stream.reset();
  }
  return response;
}

}  // namespace http
