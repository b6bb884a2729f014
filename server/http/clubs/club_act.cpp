#include "server/http/clubs/club_act.hpp"

#include <algorithm>
#include <array>

#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/people/player_store.hpp"

namespace http {

namespace {

using storage::As;
using storage::ClubAct;
using storage::ClubEntry;
using storage::ClubOutcome;
using storage::ClubRank;
using storage::Database;

/// One act that is under way.
struct Doing {
  Database& database;
  const ClubAct act;
  const ClubWish& wish;
  const storage::User& by;
  std::optional<storage::User> whom;  ///< empty: nobody has the name, or the act needs nobody

  /// As what somebody acts who may do it as an admin where their rank is not enough.
  As as(ClubRank least) const {
    const auto rank = storage::rank_of(database, act.club, act.by);
    const bool has_rank = rank && *rank >= least;
    return !has_rank && storage::is_admin(database, act.by) ? As::admin : As::officer;
  }
};

/// `before`: the club as it was.
void note(const Doing& doing, const storage::Club& before, const std::optional<storage::User>& founder) {
  auto whom = founder ? std::optional(storage::Player{founder->id, founder->name}) : std::nullopt;
  const std::string to = doing.wish.text.empty() ? "" : ": " + doing.wish.text;
  storage::note_act(doing.database, {doing.act.at_ms, "club_" + doing.wish.act, std::move(whom),
                                     before.name + " (club " + before.id.value() + ")" + to,
                                     storage::Player{doing.by.id, doing.by.name}, doing.wish.key});
}

/// `perform`, and a line of the audit log if an admin did it without a rank of their own.
template <class Perform>
ClubOutcome as_admin_too(const Doing& doing, ClubRank least, const Perform& perform) {
  const As as = doing.as(least);
  const auto before = storage::find_club(doing.database, doing.act.club);
  const auto founder = storage::founder_of(doing.database, doing.act.club);
  const ClubOutcome outcome = perform(as);
  if (as == As::admin && outcome == ClubOutcome::done) note(doing, *before, founder);
  return outcome;
}

ClubOutcome join(const Doing& doing) {
  const bool has_link =
      !doing.wish.link.empty() && storage::is_link_of(doing.database, doing.act.club, doing.wish.link);
  return storage::join_club(doing.database, doing.act, has_link);
}
ClubOutcome leave(const Doing& doing) { return storage::leave_club(doing.database, doing.act); }
ClubOutcome accept(const Doing& doing) { return storage::accept_request(doing.database, doing.act, doing.whom->id); }
ClubOutcome refuse(const Doing& doing) { return storage::refuse_request(doing.database, doing.act, doing.whom->id); }
ClubOutcome remove(const Doing& doing) {
  return storage::remove_member(doing.database, doing.act, doing.whom->id, false);
}
ClubOutcome ban(const Doing& doing) { return storage::remove_member(doing.database, doing.act, doing.whom->id, true); }
ClubOutcome unban(const Doing& doing) { return storage::lift_club_ban(doing.database, doing.act, doing.whom->id); }
ClubOutcome make_officer(const Doing& doing) {
  return storage::make_officer(doing.database, doing.act, doing.whom->id, true);
}
ClubOutcome unmake_officer(const Doing& doing) {
  return storage::make_officer(doing.database, doing.act, doing.whom->id, false);
}
ClubOutcome hand_over(const Doing& doing) { return storage::hand_over(doing.database, doing.act, doing.whom->id); }

ClubOutcome rename(const Doing& doing) {
  return as_admin_too(doing, ClubRank::founder,
                      [&doing](As as) { return storage::rename_club(doing.database, doing.act, doing.wish.text, as); });
}
ClubOutcome describe(const Doing& doing) {
  return as_admin_too(doing, ClubRank::officer, [&doing](As as) {
    return storage::describe_club(doing.database, doing.act, doing.wish.text, as);
  });
}
ClubOutcome close(const Doing& doing) {
  return as_admin_too(doing, ClubRank::founder,
                      [&doing](As as) { return storage::close_club(doing.database, doing.act, as); });
}
ClubOutcome set_entry(const Doing& doing) {
  const ClubEntry entry = storage::club_entry_of_word(doing.wish.entry).value_or(ClubEntry::request);
  return storage::set_club_entry(doing.database, doing.act, entry, doing.wish.fresh);
}
ClubOutcome renew_link(const Doing& doing) {
  return storage::renew_club_link(doing.database, doing.act, doing.wish.fresh);
}

ClubOutcome set_hour(const Doing& doing) { return storage::set_club_hour(doing.database, doing.act, doing.wish.hour); }
ClubOutcome clear_hour(const Doing& doing) { return storage::set_club_hour(doing.database, doing.act, std::nullopt); }

/// Of its founder, who answers for its name and its text.
ClubOutcome report(const Doing& doing) {
  const auto shown = shown_club(doing.database, doing.act.club, doing.act.by, doing.wish.link);
  if (!shown) return ClubOutcome::nothing;
  if (!shown->founder || shown->founder->id == doing.act.by) return ClubOutcome::nobody;
  storage::Complaint complaint;
  complaint.at_ms = doing.act.at_ms;
  complaint.reason = "name";
  complaint.whom = {shown->founder->id, shown->founder->name};
  complaint.reporter = {doing.by.id, doing.by.name};
  complaint.comment = "/club/" + doing.act.club.value() + " " + shown->club.name + ": " + doing.wish.text;
  const auto outcome = storage::insert_complaint(doing.database, complaint, storage::report_rate);
  return outcome == storage::Complaining::too_many ? ClubOutcome::too_often : ClubOutcome::done;
}

struct Rule {
  std::string_view word;
  ClubOutcome (*perform)(const Doing&);
  bool needs_person = false;
  bool writes = false;
};

constexpr std::array<Rule, 18> rules{{{"join", join},
                                      {"leave", leave},
                                      {"accept", accept, true},
                                      {"refuse", refuse, true},
                                      {"remove", remove, true},
                                      {"ban", ban, true},
                                      {"unban", unban, true},
                                      {"make_officer", make_officer, true},
                                      {"unmake_officer", unmake_officer, true},
                                      {"hand_over", hand_over, true},
                                      {"rename", rename, false, true},
                                      {"describe", describe, false, true},
                                      {"set_entry", set_entry},
                                      {"renew_link", renew_link},
                                      {"set_hour", set_hour},
                                      {"clear_hour", clear_hour},
                                      {"report", report},
                                      {"close", close}}};

const Rule* rule_of(std::string_view word) {
  const auto found = std::ranges::find(rules, word, &Rule::word);
  return found == rules.end() ? nullptr : found;
}

std::optional<storage::User> account_named(Database& database, const std::string& name) {
  auto player = storage::find_player(database, name);
  if (!player || player->user.guest || player->user.bot) return std::nullopt;
  return std::move(player->user);
}

/// Whoever may not act in the club is told that, and not who exists.
ClubOutcome perform(const Rule& rule, Doing& doing) {
  if (!rule.needs_person) return rule.perform(doing);
  if (!storage::rank_of(doing.database, doing.act.club, doing.act.by)) return ClubOutcome::nothing;
  doing.whom = account_named(doing.database, doing.wish.whom);
  return doing.whom ? rule.perform(doing) : ClubOutcome::nobody;
}

}  // namespace

bool is_club_act(std::string_view word) { return rule_of(word) != nullptr; }

bool writes_text(std::string_view word) {
  const Rule* rule = rule_of(word);
  return rule != nullptr && rule->writes;
}

ClubActDone do_club_act(Database& database, const std::string& address, const ClubWish& wish, const storage::User& by,
                        std::int64_t now_ms) {
  const auto club = club_at(database, address);
  if (!club) return {};
  Doing doing{database, {*club, by.id, now_ms}, wish, by, std::nullopt};
  ClubActDone done{perform(*rule_of(wish.act), doing), shown_club(database, *club, by.id, wish.link)};
  const bool may_be_fresh = wish.act == "renew_link" || (wish.act == "set_entry" && wish.entry == "link");
  done.has_fresh_link =
      done.outcome == ClubOutcome::done && may_be_fresh && storage::is_link_of(database, *club, wish.fresh);
  return done;
}

}  // namespace http
