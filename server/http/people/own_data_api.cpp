#include "server/http/people/own_data_api.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/http/json_text.hpp"
#include "server/http/list_stream.hpp"
#include "server/http/session_answer.hpp"
#include "server/storage/people/lobby_chat_store.hpp"
#include "server/storage/people/message_store.hpp"
#include "server/storage/puzzles/solve_store.hpp"
#include "server/storage/rooms/conditional_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::SignedIn;
using storage::Database;

namespace {

Json sessions_json(const std::vector<storage::Session>& sessions) {
  Json list = Json::array();
  for (const storage::Session& each : sessions) list.push_back({{"place", each.place}, {"since", each.created_ms}});
  return list;
}

Json mutes_json(const std::vector<storage::OwnMute>& mutes) {
  Json list = Json::array();
  for (const storage::OwnMute& each : mutes) list.push_back({{"until", each.until_ms}, {"reason", each.reason}});
  return list;
}

Json absences_json(const std::vector<storage::StoredAbsence>& absences) {
  Json list = Json::array();
  for (const storage::StoredAbsence& each : absences) {
    list.push_back({{"from", each.from_ms}, {"until", each.until_ms}, {"announced", each.announced_ms}});
  }
  return list;
}

Json clubs_json(const storage::OwnData& data) {
  Json list = Json::array();
  for (const storage::OwnClub& each : data.clubs) {
    list.push_back({{"name", each.club.name}, {"rank", storage::club_rank_word(each.rank)}, {"since", each.since_ms}});
  }
  for (const storage::Club& each : data.clubs_asked) list.push_back({{"name", each.name}, {"rank", "requested"}});
  return list;
}

Json names_json(const std::vector<storage::Tied>& ties, storage::Tie wanted) {
  Json list = Json::array();
  for (const storage::Tied& each : ties) {
    if (each.tie == wanted) list.push_back(each.other.name);
  }
  return list;
}

Json ratings_json(const std::vector<storage::PuzzleRating>& ratings) {
  Json list = Json::array();
  for (const storage::PuzzleRating& each : ratings) {
    list.push_back({{"game", each.game},
                    {"rating", each.rating.rating},
                    {"deviation", each.rating.deviation},
                    {"solves", each.solves}});
  }
  return list;
}

Json head_json(const account::User& user, const storage::OwnData& data) {
  return {{"id", user.id.value()},
          {"name", user.name},
          {"guest", user.guest},
          {"created", data.created_ms},
          {"last_here", data.here_ms ? Json(*data.here_ms) : Json(nullptr)},
          {"hidden", data.hides},
          {"messages_from", storage::writers_word(data.writers)},
          {"sessions", sessions_json(data.sessions)},
          {"known_browsers_until", data.browsers},
          {"shared_devices_until", data.devices},
          {"secret_link_since", data.feed_since_ms ? Json(*data.feed_since_ms) : Json(nullptr)},
          {"bots", data.bots},
          {"former_names", data.former_names},
          {"follows", names_json(data.ties, storage::Tie::follow)},
          {"blocks", names_json(data.ties, storage::Tie::block)},
          {"clubs", clubs_json(data)},
          {"absences", absences_json(data.absences)},
          {"preferences", read_own_json(data.preferences)},
          {"push", data.push},
          {"mail", data.mail.empty() ? Json(nullptr) : Json(data.mail)},
          {"wanted_mail", data.wanted_mail.empty() ? Json(nullptr) : Json(data.wanted_mail)},
          {"notices", data.notices},
          {"mutes", mutes_json(data.mutes)},
          {"puzzle_ratings", ratings_json(data.puzzle_ratings)}};
}

Json entry_json(const storage::Note& note) { return {{"game", note.game}, {"text", note.text}}; }

Json entry_json(const storage::RatingDay& day) {
  return {{"pool", day.pool},
          {"day", day.day * storage::day_ms},
          {"rating", day.rating.rating},
          {"deviation", day.rating.deviation}};
}

Json entry_json(const storage::OwnReport& report) {
  return {{"at", report.at_ms}, {"room", report.room}, {"line", report.line}, {"comment", report.comment}};
}

Json entry_json(const storage::OwnComplaint& one) {
  return {{"at", one.at_ms}, {"whom", one.whom}, {"reason", one.reason}, {"room", one.room}, {"comment", one.comment}};
}

Json entry_json(const storage::OwnMessage& one) {
  return {{"at", one.at_ms}, {"with", one.with}, {"mine", one.is_own}, {"text", one.line}};
}

Json entry_json(const storage::LobbyLine& one) { return {{"at", one.at_ms}, {"text", one.line}}; }

Json entry_json(const storage::StoredConditional& one) {
  return {{"room", one.room.value()}, {"lines", Json::parse(one.lines)}};
}

Json entry_json(const storage::PuzzleSolve& one) {
  return {{"puzzle", one.puzzle}, {"game", one.game},     {"solved", one.is_solved},
          {"at", one.at_ms},      {"rating", one.rating}, {"vote", one.vote}};
}

Json entry_json(const storage::OwnGame& game) {
  return {{"id", game.id},     {"game", game.game},       {"setup", game.setup},           {"side", game.side},
          {"name", game.name}, {"outcome", game.outcome}, {"visibility", game.visibility}, {"ended", game.ended_ms}};
}

/// `read`: those behind the last one, at most so many.
template <class Entry>
ListStream::List list_of(const char* name, core::UserId user, int most,
                         std::vector<Entry> (*read)(Database&, core::UserId, const Entry&, int)) {
  auto next = [user, most, read, last = Entry()](Database& database) mutable {
    std::vector<Entry> found = read(database, user, last, most);
    std::vector<Json> entries;
    for (const Entry& each : found) entries.push_back(entry_json(each));
    if (!found.empty()) last = std::move(found.back());
    return entries;
  };
  return {name, std::move(next)};
}

std::vector<ListStream::List> lists_of(core::UserId user) {
  constexpr int most = OwnDataApi::entries_of_part;
  return {list_of("notes", user, OwnDataApi::notes_of_part, storage::notes_after),
          list_of("ratings", user, most, storage::rating_days_after),
          list_of("reports", user, most, storage::own_reports_after),
          list_of("reported_people", user, most, storage::own_complaints_after),
          list_of("messages", user, most, storage::own_messages_after),
          list_of("lobby_chat", user, most, storage::own_lobby_lines_after),
          list_of("conditional_turns", user, most, storage::own_conditional_turns_after),
          list_of("puzzles", user, most, storage::puzzle_solves_after),
          list_of("games", user, most, storage::own_games_after)};
}

Response too_many() {
  Response response = error_response(429, "too_many_exports",
                                     "Too many downloads of stored data are running, yours or in total. Try "
                                     "again when one of them is done.");
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

}  // namespace

OwnDataApi::OwnDataApi(const Authentication& authentication, account::Ownership& ownership, storage::Readers& readers)
    : authentication_(authentication), ownership_(ownership), readers_(readers) {}

std::vector<Route> OwnDataApi::routes() {
  return {
      {Method::get, "/api/me/data", [this](Request request, Params) { return data(std::move(request)); }},
  };
}

asio::awaitable<Response> OwnDataApi::data(Request request) {
  const std::optional<SignedIn> who = co_await authentication_.who_by_session(std::move(request));
  if (!who) co_return unauthorized();
  const core::UserId user = who->user.id;
  if (who->user.bot) co_return error_response(403, "bot", "A bot's games are in the list of games.");
  ConcurrencyLimit::Permit place = running_.take(user);
  if (!place) co_return too_many();
  const storage::OwnData data = co_await ownership_.data_of(user);
  Response response = private_answer("");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"gipfel.json\"");
  response.stream =
      std::make_shared<ListStream>(readers_, head_json(who->user, data), lists_of(user), std::move(place));
  co_return response;
}

}  // namespace http
