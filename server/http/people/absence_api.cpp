#include "server/http/people/absence_api.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/owner_check.hpp"
#include "server/http/session_answer.hpp"

namespace http {

namespace asio = boost::asio;
using account::AbsencesOfPerson;
using account::MayBeAbsence;
using account::NoAbsence;
using account::SignedIn;
using storage::Database;

namespace {

struct WantedAbsence {
  std::optional<std::int64_t> from_ms;
  std::int64_t until_ms = 0;
};

/// Empty: it is no number.
std::optional<std::int64_t> time_at(const nlohmann::json& json, const char* field) {
  const auto found = json.find(field);
  if (found == json.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

std::optional<WantedAbsence> wanted_absence_in(const std::string& body) {
  const nlohmann::json json = json_in(body);
  if (!json.is_object()) return std::nullopt;
  const auto until_ms = time_at(json, "until");
  const auto from_ms = time_at(json, "from");
  if (!until_ms || (json.contains("from") && !from_ms)) return std::nullopt;
  return WantedAbsence{from_ms, *until_ms};
}

Response not_understood() {
  return error_response(400, "bad_request", "\"until\" and, if it is there, \"from\" must be times in milliseconds.");
}

Response refusal(NoAbsence why) {
  switch (why) {
    case NoAbsence::off:
      return error_response(409, "absence_off", "There are no absence days on this site.");
    case NoAbsence::past:
      return error_response(409, "absence_past", "An absence must begin now or later, and end after that.");
    case NoAbsence::far:
      return error_response(409, "absence_far", "An absence must begin within a year and end within two.");
    case NoAbsence::announced:
      return error_response(409, "absence_announced", "You have already announced an absence: change or end it first.");
    case NoAbsence::none:
      return error_response(409, "absence_none", "You have no absence now or ahead of you.");
    case NoAbsence::days:
      return error_response(409, "absence_days", "You do not have that many days of absence left in that year.");
    case NoAbsence::often:
      break;
  }
  return error_response(429, "absence_often", "You have announced or changed absences too often: wait until tomorrow.");
}

Json year_json(const AbsencesOfPerson& known, const clocks::Year& year, int days_a_year) {
  return {{"year", year.number}, {"left", account::days_left(known, year, days_a_year)}};
}

}  // namespace

std::vector<Route> AbsenceApi::routes() {
  constexpr const char* path = "/api/me/absence";
  return {
      {Method::get, path, [this](Request request, Params) { return absence(std::move(request)); }},
      {Method::post, path, [this](Request request, Params) { return announce(std::move(request)); }},
      {Method::put, path, [this](Request request, Params) { return change(std::move(request)); }},
      {Method::post, "/api/me/absence/end", [this](Request request, Params) { return end(std::move(request)); }},
  };
}

asio::awaitable<Response> AbsenceApi::absence(Request request) {
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  auto read = [id = who->user.id](Database& database) { return storage::absences_of(database, id); };
  const AbsencesOfPerson known = co_await parts_.readers.run(std::move(read));
  co_return private_answer(shown(known, parts_.now()));
}

asio::awaitable<Response> AbsenceApi::announce(Request request) {
  const std::optional<WantedAbsence> asked = wanted_absence_in(request.body);
  Decide decide = [asked, days = parts_.days_a_year](const AbsencesOfPerson& known, std::int64_t now_ms) {
    return account::new_absence(known, asked->from_ms, asked->until_ms, days, now_ms);
  };
  if (!asked) decide = nullptr;
  Response answer = co_await store(std::move(request), std::move(decide));
  co_return answer;
}

asio::awaitable<Response> AbsenceApi::change(Request request) {
  const std::optional<WantedAbsence> asked = wanted_absence_in(request.body);
  Decide decide = [asked, days = parts_.days_a_year](const AbsencesOfPerson& known, std::int64_t now_ms) {
    return account::changed_absence(known, asked->until_ms, days, now_ms);
  };
  if (!asked || asked->from_ms) decide = nullptr;
  Response answer = co_await store(std::move(request), std::move(decide));
  co_return answer;
}

asio::awaitable<Response> AbsenceApi::end(Request request) {
  Decide decide = account::ended_absence;
  Response answer = co_await store(std::move(request), std::move(decide));
  co_return answer;
}

/// What is decided and what it is decided by are of one transaction, so that two requests at once grant no more than
/// one after the other. The time is read there, too: an absence never begins before it is stored.
asio::awaitable<Response> AbsenceApi::store(Request request, Decide decide) {
  if (auto refused = parts_.authentication.refuse_origin(request)) co_return std::move(*refused);
  const std::optional<SignedIn> who = co_await parts_.authentication.who_by_session(std::move(request));
  if (auto refused = refuse_owner(who)) co_return std::move(*refused);
  if (!decide) co_return not_understood();
  auto write = [this, decide, user = who->user.id](Database& database) -> MayBeAbsence {
    MayBeAbsence decided = decide(storage::absences_of(database, user), parts_.now());
    if (!decided) return decided;
    decided->user = user;
    decided->id == 0 ? storage::add_absence(database, *decided) : storage::change_absence(database, *decided);
    return decided;
  };
  const MayBeAbsence stored = co_await parts_.writer.run(std::move(write));
  if (!stored) co_return refusal(stored.error());
  // Behind the commit, and on the writer's thread, where changes of one person keep their order.
  auto tell = [this, user = who->user.id](Database& database) {
    parts_.changed(database, user);
    return storage::absences_of(database, user);
  };
  const AbsencesOfPerson known = co_await parts_.writer.run(std::move(tell));
  co_await parts_.settled();
  co_return private_answer(shown(known, parts_.now()));
}

/// The days of this year and the next, into which an absence may reach.
std::string AbsenceApi::shown(const AbsencesOfPerson& known, std::int64_t now_ms) const {
  const clocks::Year year = clocks::year_of(now_ms);
  const clocks::Year next = clocks::year_of(year.ends_ms);
  Json body = {{"days", parts_.days_a_year}, {"absence", nullptr}};
  body["years"] = {year_json(known, year, parts_.days_a_year), year_json(known, next, parts_.days_a_year)};
  if (const auto open = account::open_absence(known, now_ms)) {
    body["absence"] = {{"from", open->from_ms}, {"until", open->until_ms}};
  }
  return text(body);
}

}  // namespace http
