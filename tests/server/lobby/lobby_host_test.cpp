#include "server/lobby/lobby_host.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace {

/// A lobby whose work is done by the test's own thread, when the test says so.
class LobbyHostTest : public testing::Test {
 protected:
  core::RoomId seek() {
    protocol::Create create;
    create.game = "tzaar";
    create.setup = "fixed";
    create.clock = "10+5";
    const auto listing = rooms_.create(ann_, {}, create, {protocol::Wanted{}});
    writer_.drain();
    io_.poll();
    return listing.value().room;
  }

  support::TempDatabase file_;
  boost::asio::io_context io_;
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
  room::RoomDirectory rooms_{io_, writer_, readers_, ratings_, std::chrono::milliseconds(1)};
  room::Visitor ann_{core::ConnectionId(1), room::User{core::UserId(1), "Ann"},
                     std::make_shared<support::RecordingOutbox>()};
};

TEST_F(LobbyHostTest, TheServerEndsWhileARoomIsAskedHowItLooks) {
  auto lobby = std::make_unique<lobby::LobbyHost>(io_, rooms_, readers_, std::chrono::milliseconds(0));
  lobby->note(seek());
  io_.run_one();  // it will ask soon
  io_.run_one();  // it asks
  lobby.reset();
  // What the room was asked goes with io_, last of all: AddressSanitizer sees whom it turns to then.
}

}  // namespace
