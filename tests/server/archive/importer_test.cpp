#include "server/archive/importer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "common/record/write.hpp"
#include "server/archive/record_id.hpp"
#include "server/archive/record_stream.hpp"
#include "server/archive/room_record.hpp"
#include "server/room/lot.hpp"
#include "server/room/record.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/games/imported_player.hpp"
#include "tests/common/record/random_records.hpp"
#include "tests/server/room/table.hpp"
#include "tests/support/temp_database.hpp"

namespace archive::importer_test {
namespace {

using game::Side;
using testing::HasSubstr;

/// Everything of a text imported, everything exported again.
class Archive : public testing::Test {
 protected:
  ImportCounts import_text(const std::string& text) {
    Importer importer(
        database, 77, [this](const std::string& line) { reports.push_back(line); }, [](const ImportCounts&) {});
    std::istringstream in(text);
    RecordStream stream(in);
    while (const auto read = stream.next()) {
      if (*read) {
        importer.add(**read, "file");
      } else {
        importer.refuse(read->error(), "file");
      }
    }
    importer.finish();
    return importer.counts();
  }

  std::string exported() {
    std::string text;
    for (const storage::ArchivedGame& game : storage::archived_games(database, filter, 0, 1'000)) {
      const auto record = to_record(game);
      EXPECT_TRUE(record) << record.error();
      text += (text.empty() ? "" : "\n") + record::write(*record);
    }
    return text;
  }

  support::TempDatabase file;
  storage::Database database = file.open();
  storage::ArchiveFilter filter;
  std::vector<std::string> reports;
};

const std::string small =
    "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n[Second \"Ben 🙂\"]\n"
    "[Created \"2026-09-21T14:13:22.000Z\"]\n[Creator \"second\"]\n[Started \"2026-09-21T14:13:25.120Z\"]\n"
    "1. D3xD4 {time 2026-09-21T14:13:30.123Z}\n"
    "result second resignation {time 2026-09-21T14:20:00.000Z} {by first}\n";

/// A whole random game between named players, of which some times are known.
record::Record random_game(const conformance::Start& start, core::Random& random, int number) {
  record::Record record = record::random_record(start, random, 2'000);
  record.id = "game" + std::to_string(10'000'000 + number);
  record.players = {"Ada\"\n", "Ben 🙂"};
  record.creator = random.below(2) == 0 ? Side::first : Side::second;
  record.secret.clear();  // "random:a" is no draw
  record.drawn = record::Drawn::setup;
  return record;
}

TEST_F(Archive, ExportsImportedGames) {
  EXPECT_EQ(import_text(small).imported, 1u);
  EXPECT_EQ(exported(), small);
}

TEST_F(Archive, MovesWholeArchivesWithoutLoss) {
  core::Random random("archive");
  std::string text;
  int number = 0;
  for (const conformance::Start& start : conformance::all_starts()) {
    for (int i = 0; i < 3; ++i) {
      text += (text.empty() ? "" : "\n") + record::write(random_game(start, random, number++));
    }
  }
  const ImportCounts counts = import_text(text);
  EXPECT_EQ(counts.imported, static_cast<std::size_t>(number)) << (reports.empty() ? "" : reports.front());
  EXPECT_EQ(exported(), text);
}

TEST_F(Archive, LocalGameKeepsClocksAndOmitsTurnsTakenBack) {
  using protocol::OfferAction, protocol::OfferKind;
  room::Table table("10+5");
  table.play_turns(3);
  const room::User& asks = room::Table::user(game::other(table.to_move()));
  const room::User& agrees = room::Table::user(table.to_move());
  ASSERT_TRUE(table.offer(asks, OfferKind::takeback, OfferAction::make));
  ASSERT_TRUE(table.offer(agrees, OfferKind::takeback, OfferAction::accept));
  table.wait(20'000).play_turns(2);
  ASSERT_TRUE(table.say(room::cal, protocol::Channel::watchers, "Well played"));
  table.resign(room::ann);
  const record::Record record = to_record(core::RoomId("k3Xq9aTz01Lm"), table.room);
  EXPECT_EQ(record.clock, "10+5");
  ASSERT_EQ(record.turns.size(), 4u);
  EXPECT_EQ(record.turns[2].clock_ms, 590'000);
  EXPECT_EQ(import_text(record::write(record)).imported, 1u);
  EXPECT_EQ(exported(), record::write(record));
}

TEST_F(Archive, SecondImportOfAGameIsRecognised) {
  import_text(small);
  const ImportCounts again = import_text(small + "\n" + small);
  EXPECT_EQ(again.imported, 0u);
  EXPECT_EQ(again.known, 2u);
}

TEST_F(Archive, RunningGameIsRecognisedAndLeftAlone) {
  const core::RoomId room("k3Xq9aTz01Lm");
  storage::append_events(database, std::vector<storage::StoredEvent>{{1, room, "an event"}});
  EXPECT_EQ(import_text(small).known, 1u);
  EXPECT_EQ(storage::unfinished_events(database).size(), 1u);
  EXPECT_FALSE(storage::archived_game(database, room));
}

TEST_F(Archive, AGameWithoutAnIdIsKnownByItsContents) {
  std::string text = small;
  text.erase(text.find("[Id"), std::string("[Id \"k3Xq9aTz01Lm\"]\n").size());
  EXPECT_EQ(import_text(text).imported, 1u);
  EXPECT_EQ(import_text(text).known, 1u);
  const auto id = storage::archived_games(database, filter, 0, 1).front().room;
  EXPECT_TRUE(is_room_id(id.value())) << id.value();
}

TEST_F(Archive, RefusedGamesAreReportedAndTheRestImported) {
  std::string illegal = small;
  illegal.replace(illegal.find("D3xD4"), 5, "D3xD3");
  std::string unfinished = small.substr(0, small.find("result"));
  std::string bad_id = small;
  bad_id.replace(bad_id.find("k3Xq9aTz01Lm"), 12, "short");
  std::string nameless = small;
  nameless.replace(nameless.find("Ada"), 3, "");
  const ImportCounts counts =
      import_text(illegal + "\n" + unfinished + "\nnonsense\n\n" + bad_id + "\n" + nameless + "\n\n" + small);
  EXPECT_EQ(counts.imported, 1u);
  EXPECT_EQ(counts.refused, 5u);
  ASSERT_EQ(reports.size(), 5u);
  EXPECT_THAT(reports[0], HasSubstr("file:9:4: "));
  EXPECT_THAT(reports[1], HasSubstr("file:21:1: The record has no result"));
  EXPECT_THAT(reports[2], HasSubstr("file:22:1: A line is"));
  EXPECT_THAT(reports[3], HasSubstr("file:26:5: An id has"));
  EXPECT_THAT(reports[4], HasSubstr("file:38:8: A name has"));
}

TEST_F(Archive, NameWithInvisibleCharactersIsRefused) {
  for (const char* name : {"A\u202Eda", "\u3164", "\u17B4Ada"}) {
    std::string text = small;
    text.replace(text.find("Ada"), 3, name);
    EXPECT_EQ(import_text(text).refused, 1u);
    EXPECT_THAT(reports.back(), HasSubstr("A name must not have invisible characters."));
  }
}

TEST_F(Archive, GameEndedByAnAbsentSideIsRefused) {
  std::string text = small;
  text.erase(text.find("[First"), std::string("[First \"Ada\"]\n").size());
  EXPECT_EQ(import_text(text).refused, 1u);
  EXPECT_THAT(reports.front(), HasSubstr("The side that ended it had no player."));
}

TEST_F(Archive, InvalidClockIsRefused) {
  std::string text = small;
  text.insert(text.find("1. D3"), "[Clock \"ten\"]\n");
  EXPECT_EQ(import_text(text).refused, 1u);
  EXPECT_THAT(reports.front(), HasSubstr("file:9:8: A clock is written like 10+5, 10+3x30 or 3d."));
}

TEST_F(Archive, ClockIsTakenFromTheRecordOrUnknown) {
  const auto clock_with = [this](const std::string& id, const std::string& tags) {
    std::string text = small;
    text.replace(text.find("k3Xq9aTz01Lm"), 12, id);
    text.insert(text.find("1. D3"), tags);
    EXPECT_EQ(import_text(text).imported, 1u);
    return storage::find_game(database, core::RoomId(id))->clock;
  };
  EXPECT_EQ(clock_with("gameOfAFile1", "[Clock \"10+5\"]\n"), "10+5");
  EXPECT_EQ(clock_with("gameOfAFile2", ""), "");
  EXPECT_EQ(clock_with("gameOfAFile3", "[Source \"boardspace.net\"]\n"), std::nullopt);
  EXPECT_EQ(clock_with("gameOfAFile4", "[Clock \"3d\"]\n[Source \"boardspace.net\"]\n"), "3d");
  for (const auto& [speed, games] : {std::pair{"live", 1U}, {"rapid", 1U}, {"blitz", 0U}, {"correspondence", 1U}}) {
    filter.speed = speed;
    EXPECT_EQ(storage::archived_games(database, filter, 0, 10).size(), games) << speed;
  }
}

TEST_F(Archive, FieldsMissingFromTheRecordStayUnknown) {
  const std::string text =
      "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n"
      "[Creator \"first\"]\n1. D3xD4\nresult second resignation\n";
  EXPECT_EQ(import_text(text).imported, 1u);
  EXPECT_EQ(exported(), text);
}

TEST_F(Archive, AResultThatTheRulesDenyIsRefused) {
  core::Random random("wrong result");
  record::Record record = random_game({"tzaar", "fixed"}, random, 1);
  record.result->reason = "resignation";
  EXPECT_EQ(import_text(record::write(record)).refused, 1u);
  EXPECT_THAT(reports.front(), HasSubstr("By the rules the game has ended"));
}

TEST_F(Archive, ImportedGamesAreMarkedInLists) {
  std::string text = small;
  text.insert(text.find("1. D3"), "[Source \"boardspace.net\"]\n[Title \"x\"]\n");
  text.insert(text.find("result"), "2. A1xB1 A2+A3 {time 2026-09-21T14:13:52.400Z}\n");  // listed: both have played
  import_text(text);
  EXPECT_EQ(exported(), text);
  const auto listed = storage::list_games(database, {}).games;
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].imported);
  EXPECT_EQ(listed[0].source, "boardspace.net");
  storage::GameFilter by_name;
  by_name.player = "ADA";
  EXPECT_EQ(storage::list_games(database, by_name).games.size(), 1u);
  by_name.player = "Eve";
  EXPECT_EQ(storage::list_games(database, by_name).games.size(), 0u);
}

TEST_F(Archive, ImportedGamesCanBeShownAsRooms) {
  import_text(small);
  const auto room = room::from_record(*storage::game_record(database, core::RoomId("k3Xq9aTz01Lm")));
  ASSERT_TRUE(room) << room.error();
  EXPECT_EQ(room->status(), protocol::RoomStatus::over);
  const auto state = room->snapshot({}, {}, {});
  EXPECT_FALSE(state.you);
  EXPECT_EQ(state.seats[0]->name, "Ada");
  EXPECT_EQ(state.turns, std::vector<std::string>{"D3xD4"});
}

TEST_F(Archive, ImportedPlayersIdsNeverCollideWithAccounts) {
  const auto id = storage::imported_player("Ada").value();
  EXPECT_GE(id, storage::first_imported_player);
  EXPECT_LE(id, protocol::max_integer);
  EXPECT_EQ(storage::imported_player("aDA").value(), id);
  EXPECT_NE(storage::imported_player("Ben").value(), id);
}

TEST_F(Archive, FiltersTheExport) {
  import_text(small);
  const auto found = [this] { return !exported().empty(); };
  for (const char* player : {"ada", "Ben 🙂"}) {
    filter = {};
    filter.player = player;
    EXPECT_TRUE(found()) << player;
  }
  filter.player = "Eve";
  EXPECT_FALSE(found());
  filter = {};
  filter.game = "zertz";
  EXPECT_FALSE(found());
  filter = {};
  filter.setup = "fix";
  EXPECT_TRUE(found());
  filter.since_ms = 1'790'000'400'000;
  EXPECT_TRUE(found());
  filter.until_ms = filter.since_ms;
  EXPECT_FALSE(found());
  filter = {};
  filter.id = "k3Xq9aTz01Lm";
  EXPECT_TRUE(found());
  filter.id = "k3Xq9aTz01Ln";
  EXPECT_FALSE(found());
}

TEST_F(Archive, AGameAbortedBeforeItsDrawIsMovedToo) {
  const std::string text =
      "[Game \"tzaar\"]\n[Setup \"random\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n"
      "[Created \"2026-09-21T14:13:22.000Z\"]\n[Creator \"first\"]\n[Secret \"00ff\"]\n"
      "result aborted aborted {time 2026-09-21T14:20:00.000Z} {by first}\n";
  EXPECT_EQ(import_text(text).imported, 1u) << reports.front();
  EXPECT_EQ(exported(), text);
}

TEST_F(Archive, DrawnSetupKeepsItsSecretAndNonces) {
  std::string text = small;
  text.replace(text.find("fixed"), 5, "random:" + room::seed_by_lot("00ff", "a1", "b2"));
  text.replace(text.find("1. D3"), small.find("result") - small.find("1. D3"), "");
  text.insert(text.find("result"), "[Secret \"00ff\"]\n[FirstNonce \"a1\"]\n[SecondNonce \"b2\"]\n");
  EXPECT_EQ(import_text(text).imported, 1u) << reports.front();
  EXPECT_EQ(exported(), text);
}

/// `small` with its sides drawn from a secret that gives its host the side that Ben, who made it, has.
std::string with_drawn_sides() {
  std::string secret = "0";
  while (room::side_by_lot(secret, "b2", "a1") != game::Side::second) secret += '0';
  std::string text = small;
  text.insert(text.find("1. D3"),
              "[Secret \"" + secret + "\"]\n[Drawn \"sides\"]\n[FirstNonce \"a1\"]\n[SecondNonce \"b2\"]\n");
  return text;
}

TEST_F(Archive, DrawnSidesKeepTheirSecretAndNonces) {
  const std::string text = with_drawn_sides();
  EXPECT_EQ(import_text(text).imported, 1u) << reports.front();
  EXPECT_EQ(exported(), text);
}

TEST_F(Archive, SidesThatDoNotFollowFromTheSecretAreRefused) {
  std::string text = with_drawn_sides();
  const std::size_t at = text.find("[Secret \"") + 9;
  const std::string secret = text.substr(at, text.find('"', at) - at);
  std::string nonce = "a";
  while (room::side_by_lot(secret, "b2", nonce) == game::Side::second) nonce += 'a';
  text.replace(text.find("a1"), 2, nonce);
  EXPECT_EQ(import_text(text).refused, 1u);
  EXPECT_THAT(reports.back(), HasSubstr("The sides do not follow"));
}

TEST_F(Archive, SetupThatDoesNotFollowFromTheSecretIsRefused) {
  for (const char* setup : {"random", "random:a", "tournament", "fixed"}) {
    std::string text = small;
    text.replace(text.find("fixed"), 5, setup);
    text.replace(text.find("1. D3"), text.find("result") - text.find("1. D3"), "[Secret \"00ff\"]\n");
    EXPECT_EQ(import_text(text).refused, 1u) << setup;
    EXPECT_THAT(reports.back(), HasSubstr("file:2:8: The set-up does not follow")) << setup;
  }
}

TEST_F(Archive, ASetupWithAColonThatIsNotDrawnIsKeptWhole) {
  const std::string text =
      "[Game \"zertz\"]\n[Setup \"37:blitz\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n"
      "[Created \"2026-09-21T14:13:22.000Z\"]\n[Creator \"first\"]\n[Secret \"00ff\"]\n"
      "result aborted aborted {time 2026-09-21T14:20:00.000Z} {by first}\n";
  EXPECT_EQ(import_text(text).imported, 1u) << reports.front();
  EXPECT_EQ(exported(), text);
}

TEST_F(Archive, PlayersWithTheSameNameStayDistinct) {
  std::string text = small;
  text.replace(text.find("Ben 🙂"), std::string("Ben 🙂").size(), "ADA");
  text.replace(text.find("result second"), 13, "result first");
  text.replace(text.find("by first"), 8, "by second");
  EXPECT_EQ(import_text(text).imported, 1u) << reports.front();
  EXPECT_EQ(exported(), text);
}

TEST(RecordStream, OversizedRecordIsRefusedAndTheNextIsRead) {
  std::istringstream in("; " + std::string(RecordStream::most_bytes, 'x') + "\n\n\n" + small);
  RecordStream stream(in);
  const auto first = stream.next();
  ASSERT_TRUE(first && !*first);
  EXPECT_THAT(first->error().sentence, HasSubstr("8 MiB"));
  const auto second = stream.next();
  ASSERT_TRUE(second && *second);
  EXPECT_EQ((*second)->places.game, (record::Place{4, 7}));
  EXPECT_FALSE(stream.next());
}

}  // namespace
}  // namespace archive::importer_test
