// What a person can do with a club by one request, and how it is done in one transaction.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/clubs/shown_club.hpp"
#include "server/storage/clubs/club_store.hpp"

namespace http {

/// Which fields count depends on `act`.
struct ClubWish {
  std::string act;    ///< a word that is_club_act() knows
  std::string whom;   ///< a name
  std::string text;   ///< cleaned: the new name, the new text, or what is said in a report
  std::string entry;  ///< "open" "request" "link"
  std::string link;   ///< hash of the secret that they show; empty: none
  std::string fresh;  ///< hash of the secret that a new link would have
  std::string key;    ///< of this act alone
  std::optional<storage::ClubHour> hour = {};
};

/// "join" "leave" "accept" "refuse" "remove" "ban" "unban" "make_officer" "unmake_officer" "hand_over" "rename"
/// "describe" "set_entry" "renew_link" "set_hour" "clear_hour" "report" "close"
bool is_club_act(std::string_view word);
/// Whether it puts a text before the eyes of others.
bool writes_text(std::string_view word);

struct ClubActDone {
  storage::ClubOutcome outcome = storage::ClubOutcome::nothing;
  std::optional<ShownClub> shown;  ///< as the person sees it afterwards; empty: it is closed, or hidden from them now
  bool has_fresh_link = false;     ///< ClubWish::fresh counts from now on
};
/// `wish` is an act. Admins change texts and close clubs without a rank, with a line of the audit log. Call on the
/// writer.
ClubActDone do_club_act(storage::Database& database, const std::string& address, const ClubWish& wish,
                        const storage::User& by, std::int64_t now_ms);

}  // namespace http
