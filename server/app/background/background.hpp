// What goes on beside the games: reviews, push messages, and what timers do.
#pragma once

#include <functional>
#include <memory>

#include "server/app/background/club_hours.hpp"
#include "server/app/background/club_posts.hpp"
#include "server/app/background/decision_watch.hpp"
#include "server/app/background/exploring.hpp"
#include "server/app/background/housekeeping.hpp"
#include "server/app/background/mailing.hpp"
#include "server/app/background/match_reminders.hpp"
#include "server/app/background/puzzle_news.hpp"
#include "server/app/background/report_watch.hpp"
#include "server/app/background/reviewing.hpp"
#include "server/app/background/seek_alerts.hpp"
#include "server/app/background/waking.hpp"
#include "server/app/parts/databases.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/push/notices.hpp"

namespace app {

struct Background {
  /// All of it outlives this. `leads`: whether this server does what one of a cluster does for all.
  struct Parts {
    boost::asio::io_context& io;
    Databases& databases;
    account::Accounts& accounts;
    rooms::Directory& rooms;
    presence::Presence& presence;
    Meeting& meeting;
    Decisions& decisions;
    LobbyLines& lobby_lines;
    std::function<bool()> leads;
  };
  Background(const config::Settings& settings, const Parts& parts);

  /// Everything that goes by timers.
  void start();
  reviews::Maker* reviews() { return reviewing ? &reviewing->maker() : nullptr; }

  const std::unique_ptr<push::Notices> notices;           ///< null: the operator has not set push up
  const std::unique_ptr<SeekAlerts> seek_alerts;          ///< null: the same, nor webhooks of clubs
  const std::unique_ptr<ClubHours> club_hours;            ///< null: the operator has not set push up
  const std::unique_ptr<ClubPosts> club_posts;            ///< null: the operator lets clubs have no webhooks
  const std::unique_ptr<PuzzleNews> puzzle_news;          ///< null: the same
  const std::unique_ptr<Mailing> mailing;                 ///< null: the operator has set no mail server
  const std::unique_ptr<MatchReminders> match_reminders;  ///< null: neither push nor mail is set up
  const std::unique_ptr<Reviewing> reviewing;             ///< null: the operator wants no reviews
  Housekeeping housekeeping;
  Waking waking;
  DecisionWatch decision_watch;
  Exploring exploring;
  ReportWatch report_watch;
};

}  // namespace app
