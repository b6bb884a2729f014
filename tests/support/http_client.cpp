#include "tests/support/http_client.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cctype>
#include <chrono>
#include <optional>
#include <stdexcept>

namespace support {

namespace asio = boost::asio;
namespace beast = boost::beast;
using beast::error_code;
using Parser = beast::http::response_parser<beast::http::string_body>;

namespace {

constexpr std::chrono::seconds patience(60);

HttpReply to_reply(const beast::http::response<beast::http::string_body>& message) {
  HttpReply reply;
  reply.status = message.result_int();
  reply.body = message.body();
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    reply.headers.emplace_back(std::move(name), std::string(field.value()));
  }
  return reply;
}

}  // namespace

std::string HttpReply::header(std::string_view name) const {
  const auto found = std::find_if(headers.begin(), headers.end(), [name](const auto& h) { return h.first == name; });
  return found == headers.end() ? std::string() : found->second;
}

struct HttpClient::Connection {
  asio::io_context io;
  asio::ip::tcp::socket socket{io};
  beast::flat_buffer buffer;
  std::string host;

  // `begin` starts one asynchronous operation with the handler it is given.
  template <class Begin>
  error_code wait(const char* what, Begin begin) {
    std::optional<error_code> outcome;
    begin([&outcome](error_code error, auto&&...) { outcome = error; });
    io.restart();
    io.run_for(patience);
    if (outcome) return *outcome;
    error_code ignored;
    socket.close(ignored);
    io.restart();
    io.run();  // the handler refers to `outcome`
    throw std::runtime_error(std::string("nothing happened within a minute: ") + what);
  }

  error_code read_until_end(std::string& text) {
    const auto bytes = buffer.cdata();
    text.assign(static_cast<const char*>(bytes.data()), bytes.size());
    buffer.clear();
    // Not into the flat buffer: Asio would fill a copy of it.
    return wait("end", [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(text), done); });
  }
};

HttpClient::HttpClient(std::uint16_t port) : connection_(std::make_unique<Connection>()) {
  const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
  connection_->host = "localhost:" + std::to_string(port);
  const error_code error =
      connection_->wait("connect", [&](auto done) { connection_->socket.async_connect(endpoint, done); });
  if (error) throw std::runtime_error("connect: " + error.message());
  connection_->socket.set_option(asio::ip::tcp::no_delay(true));
}

HttpClient::~HttpClient() = default;
HttpClient::HttpClient(HttpClient&&) noexcept = default;

HttpReply HttpClient::request(const std::string& method, const std::string& target, const std::string& body,
                              const Headers& headers) {
  const auto has = [&headers](std::string_view name) {
    return std::any_of(headers.begin(), headers.end(), [name](const auto& h) { return beast::iequals(h.first, name); });
  };
  std::string text = method + " " + target + " HTTP/1.1\r\n";
  if (!has("Host")) text += "Host: " + connection_->host + "\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!body.empty() || method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  text += "\r\n" + body;
  send_raw(text);
  return read_reply(method);
}

bool HttpClient::send_raw(std::string_view bytes) {
  return !connection_->wait("send",
                            [&](auto done) { asio::async_write(connection_->socket, asio::buffer(bytes), done); });
}

HttpReply HttpClient::read_reply(const std::string& method) {
  Parser parser;
  parser.body_limit(64 * 1024 * 1024);
  parser.skip(method == "HEAD");
  const error_code error = connection_->wait(
      "read", [&](auto done) { beast::http::async_read(connection_->socket, connection_->buffer, parser, done); });
  if (error) throw std::runtime_error("read: " + error.message());
  return to_reply(parser.get());
}

std::string HttpClient::read_all() {
  std::string text;
  connection_->read_until_end(text);
  return text;
}

bool HttpClient::ends_by_reset() {
  std::string text;
  return connection_->read_until_end(text) == asio::error::connection_reset;
}

void HttpClient::send_no_more() {
  error_code ignored;
  connection_->socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

void HttpClient::drop() {
  error_code ignored;
  connection_->socket.set_option(asio::socket_base::linger(true, 0), ignored);
  connection_->socket.close(ignored);
}

HttpReply http_get(std::uint16_t port, const std::string& target, const Headers& headers) {
  return HttpClient(port).get(target, headers);
}

HttpReply http_post(std::uint16_t port, const std::string& target, const std::string& body, const Headers& headers) {
  return HttpClient(port).post(target, body, headers);
}

}  // namespace support
