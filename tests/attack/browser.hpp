// A browser as the server sees it: it keeps cookies and says which page asks. And a server that it speaks to.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

class Browser {
 public:
  /// On a page of the server on this port, which it reaches by `scheme`.
  explicit Browser(std::uint16_t port, const std::string& scheme = "http")
      : port_(port), origin_(scheme + "://localhost:" + std::to_string(port)) {}

  HttpReply ask(const std::string& method, const std::string& path, const std::string& body = "") {
    HttpReply reply = HttpClient(port_).request(method, path, body, headers());
    for (const auto& [name, value] : reply.headers) {
      if (name == "set-cookie") keep(value);
    }
    return reply;
  }
  HttpReply get(const std::string& path) { return ask("GET", path); }
  HttpReply post(const std::string& path, const Json& body = Json::object()) { return ask("POST", path, body.dump()); }

  /// A page of this origin asks from now on; empty: nobody says which.
  void show_page_of(const std::string& origin) { origin_ = origin; }
  /// Somebody else has planted it.
  void set_cookie(const std::string& name, const std::string& value) { cookies_[name] = value; }
  std::string cookie(const std::string& name) const { return cookies_.contains(name) ? cookies_.at(name) : ""; }
  std::string session() const { return cookie("gipfel_session"); }
  /// Another browser that has the same cookies.
  Browser copy() const { return *this; }

  Headers headers() const {
    Headers all;
    if (!origin_.empty()) all.emplace_back("Origin", origin_);
    std::string text;
    for (const auto& [name, value] : cookies_) text += (text.empty() ? "" : "; ") + name + "=" + value;
    if (!text.empty()) all.emplace_back("Cookie", text);
    return all;
  }

  /// A new account of that name, signed in here; its recovery code.
  std::string enter_as(const std::string& name) {
    const HttpReply reply = post("/api/register", credentials(name));
    EXPECT_EQ(reply.status, 200u) << reply.body;
    return Json::parse(reply.body).value("recovery", "");
  }
  static Json credentials(const std::string& name, const std::string& password = "correct horse") {
    return {{"name", name}, {"password", password}};
  }
  /// As whom the server knows it; empty: as nobody.
  std::string who() {
    const HttpReply reply = get("/api/me");
    return reply.status == 200 ? Json::parse(reply.body).at("name").get<std::string>() : "";
  }

 private:
  void keep(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string value = text.substr(equals + 1, text.find(';') - equals - 1);
    if (value.empty()) {
      cookies_.erase(text.substr(0, equals));
    } else {
      cookies_[text.substr(0, equals)] = value;
    }
  }

  std::uint16_t port_;
  std::string origin_;
  std::map<std::string, std::string> cookies_;
};

/// The word by which the server refuses; empty: it does not.
inline std::string refusal(const HttpReply& reply) {
  const Json body = Json::parse(reply.body, nullptr, false);
  return body.is_object() && body.contains("error") ? body.at("error").value("code", "") : "";
}

/// A server, and browsers that have never been there.
class Attack : public testing::Test {
 protected:
  using Change = void (*)(config::Settings&);
  explicit Attack(Change change = [](config::Settings&) {}) : server_(settings(file_.path(), change)) {}

  static config::Settings settings(const std::string& database, Change change) {
    config::Settings settings = test_settings(database);
    settings.requests_at_once = 10'000;
    change(settings);
    return settings;
  }
  Browser browser() const { return Browser(server_.port()); }

  TempDatabase file_;
  RunningServer server_;
};

}  // namespace support
