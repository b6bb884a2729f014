// A site that sends its mail to a server of the test (support/mail_peer.hpp), and the moderators' to mods@example.org.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/storage/engine/database.hpp"
#include "tests/mailing/mailing_site.hpp"
#include "tests/support/mail_peer.hpp"

namespace support {

class OutboxSite : public MailingSite {
 protected:
  OutboxSite() {
    start({{"MAIL_SERVER", peer_.address()}, {"MAIL_TLS", "false"}, {"REPORT_MAIL", "mods@example.org"}});
  }

  /// Until the database says so; throws when it does not in a minute.
  void wait_for_number(const std::string& sql, std::int64_t number) const {
    storage::Database stored(database(), storage::Access::read_only);
    for (int i = 0; i < 6000 && stored.number(sql) != number; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));  // it calls nobody when it has written
    }
    if (stored.number(sql) != number) throw std::runtime_error("it stays otherwise: " + sql);
  }
  void report(const Player& by, const std::string& whom) {
    EXPECT_EQ(ask(by, "POST", "/api/reports", {{"whom", whom}, {"reason", "stalling"}}).status, 200u);
  }

  MailPeer peer_;
};

}  // namespace support
