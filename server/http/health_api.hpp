// For whoever watches over the server: is it alive, and can it serve.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/http/message.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class HealthApi {
 public:
  /// The references outlive this and its coroutines.
  HealthApi(storage::Writer& writer, storage::Readers& readers) : writer_(writer), readers_(readers) {}

  /// GET /healthz: 200 as long as requests are answered at all.
  boost::asio::awaitable<Response> alive();
  /// GET /readyz: 200 if the database can be written and read, else 503.
  boost::asio::awaitable<Response> ready();

 private:
  storage::Writer& writer_;
  storage::Readers& readers_;
};

}  // namespace http
