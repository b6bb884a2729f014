#include "server/app/background/background.hpp"

#include <utility>

namespace app {

namespace {

std::unique_ptr<push::Notices> make_notices(const config::Settings& settings, const Background::Parts& parts) {
  if (settings.push_contact == "none") return nullptr;
  return std::make_unique<push::Notices>(parts.io, parts.databases.writer, parts.databases.readers,
                                         push::Notices::Settings{settings.push_contact, settings.push_services},
                                         [&rooms = parts.rooms](const core::RoomId& room) { rooms.remind(room); });
}

std::unique_ptr<SeekAlerts> make_seek_alerts(const config::Settings& settings, push::Notices* notices,
                                             const Background::Parts& parts) {
  if (notices == nullptr && settings.club_webhooks.empty()) return nullptr;
  return std::make_unique<SeekAlerts>(SeekAlerts::Parts{parts.io, parts.databases.writer, parts.databases.readers,
                                                        parts.meeting.strand, parts.meeting.offers, parts.rooms,
                                                        parts.presence, notices, parts.leads});
}

std::unique_ptr<ClubHours> make_club_hours(push::Notices* notices, const Background::Parts& parts) {
  if (notices == nullptr) return nullptr;
  return std::make_unique<ClubHours>(
      ClubHours::Parts{parts.io, parts.databases.writer, parts.databases.readers,
                       [notices](push::Notice notice) { notices->tell(std::move(notice)); }, parts.leads});
}

std::unique_ptr<MatchReminders> make_match_reminders(push::Notices* notices, bool mails,
                                                     const Background::Parts& parts) {
  if (notices == nullptr && !mails) return nullptr;
  std::function<void(push::Notice)> tell;
  if (notices != nullptr) tell = [notices](push::Notice notice) { notices->tell(std::move(notice)); };
  return std::make_unique<MatchReminders>(MatchReminders::Parts{
      parts.io, parts.databases.writer, parts.databases.readers, std::move(tell), mails, parts.leads});
}

std::unique_ptr<ClubPosts> make_club_posts(const config::Settings& settings, const Background::Parts& parts) {
  if (settings.club_webhooks.empty()) return nullptr;
  const std::string site = settings.site_address == "none" ? "" : settings.site_address;
  return std::make_unique<ClubPosts>(ClubPosts::Parts{parts.io, parts.databases.writer, settings.club_webhooks, site,
                                                      settings.site_name, settings.text_language, parts.leads});
}

std::unique_ptr<PuzzleNews> make_puzzle_news(const config::Settings& settings, const Background::Parts& parts) {
  if (settings.club_webhooks.empty()) return nullptr;
  return std::make_unique<PuzzleNews>(
      PuzzleNews::Parts{parts.io, parts.databases.writer, parts.databases.readers, parts.databases.lists, parts.leads});
}

std::unique_ptr<Mailing> make_mailing(const config::Settings& settings, const Background::Parts& parts) {
  auto relay = mail::relay_of(settings);
  if (!relay) return nullptr;
  return std::make_unique<Mailing>(
      settings, std::move(*relay),
      Mailing::Parts{parts.io, parts.databases, parts.rooms, parts.meeting.lobby, parts.presence, parts.leads});
}

/// By mail; nothing where none is sent to moderators.
ReportWatch::Tell tell_by(Mailing* mailing, const std::string& moderators) {
  if (mailing == nullptr || moderators == "none") return {};
  return [mailing](const storage::WaitingReports& now) { mailing->tell(now); };
}

}  // namespace

Background::Background(const config::Settings& settings, const Parts& parts)
    : notices(make_notices(settings, parts)),
      seek_alerts(make_seek_alerts(settings, notices.get(), parts)),
      club_hours(make_club_hours(notices.get(), parts)),
      club_posts(make_club_posts(settings, parts)),
      puzzle_news(make_puzzle_news(settings, parts)),
      mailing(make_mailing(settings, parts)),
      match_reminders(make_match_reminders(notices.get(), mailing != nullptr, parts)),
      reviewing(start_reviewing(settings, parts.databases.writer)),
      housekeeping({parts.io, parts.accounts, parts.rooms, parts.presence, parts.databases.writer,
                    parts.databases.readers, parts.lobby_lines},
                   parts.leads),
      waking(parts.io, parts.rooms),
      decision_watch(parts.io, parts.databases.writer, parts.decisions),
      exploring(parts.io, parts.databases.writer, parts.databases.exports, parts.leads),
      report_watch(parts.io, parts.databases.readers, settings.report_webhook, parts.leads,
                   tell_by(mailing.get(), settings.report_mail)) {}

void Background::start() {
  if (seek_alerts) seek_alerts->start();
  if (club_hours) club_hours->start();
  if (club_posts) club_posts->start();
  if (puzzle_news) puzzle_news->start();
  if (mailing) mailing->start();
  if (match_reminders) match_reminders->start();
  housekeeping.start();
  waking.start();
  decision_watch.start();
  exploring.start();
  report_watch.start();
}

}  // namespace app
