// The real program as a site that sends mail, which can be killed and started again later by its clock.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/crash/gipfel_process.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

class MailingSite : public testing::Test {
 protected:
  static constexpr const char* site = "https://play.example.org";

  using Settings = std::map<std::string, std::string>;

  /// `settings`: of the mail server.
  void start(const Settings& settings) {
    settings_ = settings;
    server_.reset();
    write_clock();
    std::vector<std::string> command = {"/usr/bin/env", "GIPFEL_SITE_ADDRESS=" + std::string(site),
                                        "GIPFEL_MAIL_SENDER=gipfel@example.org", "GIPFEL_BOTS=false",
                                        "GIPFEL_LOG_LEVEL=warn"};
    for (const auto& [name, value] : settings) command.push_back("GIPFEL_" + name + "=" + value);
    if (later_s_ > 0) {
      command.insert(command.end(), {"CLOCK_SHIM=" + file_.folder() + "/clock", "LD_PRELOAD=" GIPFEL_CLOCK_SHIM,
                                     "ASAN_OPTIONS=verify_asan_link_order=0"});
    }
    command.insert(command.end(), {GIPFEL_PROGRAM, "serve", "--create", "--port", "0", "--database", file_.path()});
    server_ = std::make_unique<GipfelProcess>(command);
  }
  /// Killed, and started again when so much time has gone by.
  void start_again_after(std::int64_t seconds) { start_later(settings_, seconds); }
  /// The same with other settings.
  void start_later(const Settings& settings, std::int64_t seconds) {
    server_->kill();
    later_s_ += seconds;
    start(settings);
  }

  Player account(const std::string& name) { return Player::with_account(server_->port(), name); }
  HttpReply ask(const Player& who, const std::string& method, const std::string& path, const Json& body = {}) const {
    return HttpClient(server_->port())
        .request(method, path, body.is_null() ? "" : body.dump(), {{"Authorization", "Bearer " + who.token()}});
  }
  Json held(const Player& who) const { return Json::parse(ask(who, "GET", "/api/me/mail").body); }
  void give(const Player& who, const std::string& address) const {
    EXPECT_EQ(ask(who, "PUT", "/api/me/mail", {{"address", address}}).status, 200u);
  }
  /// As by the link of a mail.
  HttpReply follow(const std::string& method, const std::string& link) const {
    EXPECT_TRUE(link.starts_with(site)) << link;
    return HttpClient(server_->port()).request(method, link.substr(std::string(site).size()), "", {});
  }

  std::unique_ptr<GipfelProcess> server_;

  std::string database() const { return file_.path(); }
  std::string folder() const { return file_.folder(); }

 private:
  void write_clock() const {
    std::ofstream file(file_.folder() + "/clock", std::ios::binary);
    file.write(reinterpret_cast<const char*>(&later_s_), sizeof later_s_);
  }

  TempDatabase file_;
  std::int64_t later_s_ = 0;
  Settings settings_;
};

}  // namespace support
