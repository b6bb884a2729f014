// Mail through a real mail server of Debian: only encrypted, only with its password, and no further to whom it refuses.
#include <gmock/gmock.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <fstream>

#include "tests/mailing/exim_server.hpp"
#include "tests/mailing/mailing_site.hpp"

namespace exim_test {
namespace {

using support::EximServer;
using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;

std::uint16_t free_port() {
  boost::asio::io_context io;
  const boost::asio::ip::tcp::acceptor acceptor(io, {boost::asio::ip::address_v4::loopback(), 0});
  return acceptor.local_endpoint().port();
}

class Exim : public support::MailingSite {
 protected:
  static Settings signed_in(const EximServer& exim) {
    return {{"MAIL_SERVER", exim.address()},
            {"MAIL_USER", "gipfel"},
            {"MAIL_PASSWORD", "secret"},
            {"MAIL_AUTHORITY_FILE", exim.authority()}};
  }
  /// What `gipfel doctor` says.
  std::string doctor(Settings settings) const {
    settings["SITE_ADDRESS"] = site;
    settings["MAIL_SENDER"] = "gipfel@example.org";
    std::vector<std::string> command = {"/usr/bin/env"};
    for (const auto& [name, value] : settings) command.push_back("GIPFEL_" + name + "=" + value);
    const std::string said = folder() + "/doctor";
    command.insert(command.end(), {GIPFEL_PROGRAM, "doctor", "--database", database()});
    support::ChildProcess::Wanted wanted;
    wanted.command = command;
    wanted.output = said;
    support::ChildProcess(wanted).wait();
    std::ifstream file(said);
    std::string all((std::istreambuf_iterator<char>(file)), {});
    std::remove(said.c_str());
    return all;
  }
};

TEST_F(Exim, TakesMailByStartTlsFromWhoeverHasThePassword) {
  const EximServer exim(free_port());
  start(signed_in(exim));
  give(account("Ada"), "ada@example.org");
  const std::string mails = exim.mails_with("/mail/confirm/");
  EXPECT_THAT(mails, HasSubstr("(TLS1.")) << "as its own line in the head says";
  EXPECT_THAT(mails, HasSubstr("To: <ada@example.org>"));
}

TEST_F(Exim, WhomItRefusesIsShownThat) {
  const EximServer exim(free_port());
  start(signed_in(exim));
  const Player ada = account("Ada");
  give(ada, "nobody@example.org");
  give(account("Ben"), "ben@example.org");
  exim.mails_with("ben@example.org");
  EXPECT_EQ(held(ada).at("refused"), true);
}

TEST_F(Exim, MissingLoginIsNoFaultOfAnAddress) {
  const EximServer exim(free_port());
  Settings settings = signed_in(exim);
  settings.erase("MAIL_USER");
  settings.erase("MAIL_PASSWORD");
  start(settings);
  const Player ada = account("Ada");
  give(ada, "ada@example.org");
  exim.wait_for_refusal();
  EXPECT_EQ(held(ada).at("refused"), false);
  start_later(signed_in(exim), 5 * 60);
  EXPECT_THAT(exim.mails_with("/mail/confirm/"), HasSubstr("To: <ada@example.org>"));
  EXPECT_EQ(held(ada).at("refused"), false);
}

TEST_F(Exim, NothingIsSentWithoutEncryptionUnlessTheOperatorSaysSo) {
  const EximServer exim(free_port(), EximServer::Tls::missing);
  Settings settings = signed_in(exim);
  EXPECT_THAT(doctor(settings), HasSubstr("No mail can be sent: "));
  settings["MAIL_TLS"] = "false";
  EXPECT_THAT(doctor(settings), Not(HasSubstr("No mail can be sent: ")));
  EXPECT_THAT(doctor(settings), HasSubstr("the password for the mail server can be read on the way"));
  start(settings);
  give(account("Ada"), "ada@example.org");
  EXPECT_THAT(exim.mails_with("/mail/confirm/"), Not(HasSubstr("(TLS1.")));
}

TEST_F(Exim, DoctorSaysWhatIsWrong) {
  const EximServer exim(free_port());
  const Settings right = signed_in(exim);
  EXPECT_THAT(doctor(right), Not(HasSubstr("No mail can be sent")));
  Settings wrong = right;
  wrong["MAIL_PASSWORD"] = "wrong";
  EXPECT_THAT(doctor(wrong), HasSubstr("No mail can be sent: Login denied (answer 535 to AUTH)."));
  wrong = right;
  wrong.erase("MAIL_AUTHORITY_FILE");
  EXPECT_THAT(doctor(wrong), HasSubstr("certificate"));
  wrong = right;
  wrong["MAIL_SERVER"] = "smtp://localhost:1";
  EXPECT_THAT(doctor(wrong), HasSubstr("No mail can be sent: "));
}

}  // namespace
}  // namespace exim_test
