// A site with leagues for tests: the tournaments of tests/server/tournaments/site.hpp, and leagues beside them. It is
// killed and started again as that is.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/leagues/leagues.hpp"
#include "tests/server/tournaments/site.hpp"

namespace leagues {

using tournaments::day_ms;
using tournaments::Person;

class LeagueSite : private Peers {
 public:
  explicit LeagueSite(const Limits& limits = {});
  ~LeagueSite() override { kill(); }

  core::Expected<core::LeagueId, Refusal> create(const tournament::league::LeagueSettings& settings);
  core::Expected<core::LeagueId, Refusal> create(const Person& founder, const Circle& circle);
  /// The code of the refusal, or "".
  std::string act(Act act, const Person& by);
  void join(const std::vector<Person>& all);

  tournament::league::LeagueState state();
  /// Waits until the league is such, or the site was killed; throws after a minute.
  void until(const std::function<bool(const tournament::league::LeagueState&)>& is_so);
  void until_season(int season);
  void until_ended(int season);
  void pass(std::int64_t ms);
  /// Each game in which both players answer is won by the one with the smaller number; then the deadline passes.
  void play_season(const std::set<core::UserId>& silent);

  void kill();
  void start();
  Leagues& leagues() { return *leagues_; }
  /// Another server's leagues over the same database, which tell these of what they add. They lead while these do not.
  std::unique_ptr<Leagues> another();
  void let_lead(bool leads);

  tournaments::Site site;
  Person admin;
  core::LeagueId id;  ///< the last one made

 private:
  void changed(const core::LeagueId&) override;
  void play_division(const core::TournamentId& tournament, const std::set<core::UserId>& silent);

  /// Tells these leagues what others have added.
  struct ToThis final : Peers {
    explicit ToThis(LeagueSite& site) : site(site) {}
    void changed(const core::LeagueId& id) override { site.leagues_->changed_elsewhere(id); }
    LeagueSite& site;
  };

  const Limits limits_;
  ToThis to_this_{*this};
  std::atomic<bool> leads_{true};
  std::mutex mutex_;
  std::condition_variable has_changed_;
  std::unique_ptr<Leagues> leagues_;  ///< null: killed
};

/// By days, all games at once, a week from now.
tournament::league::LeagueSettings by_days();

}  // namespace leagues
