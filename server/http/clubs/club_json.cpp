#include "server/http/clubs/club_json.hpp"

#include "server/base/clocks.hpp"
#include "server/http/clubs/club_hour.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"
#include "server/http/request_limit.hpp"

namespace http {

namespace {

using storage::ClubOutcome;

constexpr std::int64_t pause_ms = 3'600'000;

}  // namespace

Json summary_json(const storage::Club& club) {
  return {{"id", club.id.value()},
          {"name", club.name},
          {"about", club.about},
          {"entry", storage::club_entry_word(club.entry)},
          {"members", club.members}};
}

Json club_json(const ShownClub& shown) {
  Json json = summary_json(shown.club);
  json["founded"] = shown.club.founded_ms;
  json["founder"] = shown.founder ? person_json(*shown.founder) : Json();
  json["rank"] = shown.rank ? Json(storage::club_rank_word(*shown.rank)) : Json();
  json["requested"] = shown.has_requested;
  json["requests"] = shown.requests;
  json["hour"] = shown.hour ? club_hour_json(*shown.hour, base::wall_ms()) : Json();
  if (shown.is_admin) json["admin"] = true;
  return json;
}

Json own_club_json(const storage::OwnClub& own) {
  Json json = summary_json(own.club);
  json["rank"] = storage::club_rank_word(own.rank);
  return json;
}

Response no_club() {
  return error_response(404, "not_found", "There is no such club, or only its members can see it.", "club");
}

std::optional<Response> refusal_of(ClubOutcome outcome) {
  switch (outcome) {
    case ClubOutcome::done:
    case ClubOutcome::requested:
      return std::nullopt;
    case ClubOutcome::nothing:
      return no_club();
    case ClubOutcome::nobody:
      return error_response(404, "not_found", "This is not possible for this person, or no longer is.", "club_person");
    case ClubOutcome::not_allowed:
      return error_response(403, "club_rank", "You are not allowed to do that in this club.", "club_rank");
    case ClubOutcome::name_taken:
      return error_response(409, "name_taken", "Another club has this name, or one that looks the same.", "club_name");
    case ClubOutcome::founder_stays:
      return error_response(409, "founder_stays", "Hand the club over first, or close it.", "club_founder_stays");
    case ClubOutcome::kept_out:
      return error_response(403, "kept_out", "This club does not accept you.", "club_kept_out");
    case ClubOutcome::full:
      return error_response(409, "club_full", "The club has 500 members and is full.", "club_full");
    case ClubOutcome::too_many_clubs:
      return error_response(403, "too_many_clubs", "Nobody can be in more than 20 clubs.", "clubs_too_many");
    case ClubOutcome::too_many_officers:
      return error_response(403, "too_many_officers", "A club has 20 officers at most.", "club_officers");
    case ClubOutcome::too_many_founded:
      return error_response(403, "too_many_founded", "Nobody can lead more than 3 clubs.", "clubs_founded");
    case ClubOutcome::too_many_requests:
      return error_response(403, "too_many_requests",
                            "Too many requests are waiting for an answer, yours or this club's.", "club_requests");
    case ClubOutcome::too_many_banned:
      return error_response(403, "too_many_banned", "A club can ban 500 people at most.", "club_bans");
    case ClubOutcome::too_often:
      return too_often("That is too much of it within a day.", pause_ms);
    case ClubOutcome::no_room:
      break;
  }
  return error_response(403, "no_room_for_clubs", "This site has as many clubs as it can have.", "clubs_no_room");
}

}  // namespace http
