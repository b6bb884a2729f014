#include "server/bots/thinkers.hpp"

#include <limits>

#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"
#include "server/base/clocks.hpp"

namespace bots {

namespace {

/// The table of the strongest level, whose searches go on from one another, and that of the others, which is emptied
/// before each search.
constexpr int large_megabytes = 32;
constexpr int small_megabytes = 4;

bool takes_long(int level) { return level == search::strongest_level; }

/// Whether the game is a draw after these turns.
bool ends_drawn(const game::Game& game, const std::vector<std::string>& turns) {
  const auto after = game.clone();
  for (const std::string& turn : turns) {
    if (!after->play(turn)) return false;
  }
  const auto outcome = after->outcome();
  return outcome && !outcome->winner;
}

}  // namespace

class Thinkers::Desk {
 public:
  Thought think(const Question& question, std::function<bool()> stop) {
    search::Limits limits;
    limits.seed = question.seed;
    limits.from_scratch = !takes_long(question.level);
    limits.stop = std::move(stop);
    limits = search::at_level(question.level, std::move(limits), *question.game);
    const search::Report report = searcher(question).find(*question.game, limits, nullptr);
    const search::Line& best = report.lines.front();
    const auto score = report.depth > 0 ? std::optional(best.score) : std::nullopt;
    return {best.turns.front(), score, ends_drawn(*question.game, best.turns)};
  }

 private:
  search::Searcher& searcher(const Question& question) {
    const bool is_large = takes_long(question.level);
    auto& searcher = searchers_[{question.game->info().id, is_large}];
    const int megabytes = is_large ? large_megabytes : small_megabytes;
    if (!searcher) searcher = search::make_searcher(question.game->info().id, megabytes);
    return *searcher;
  }

  std::map<std::pair<std::string_view, bool>, std::unique_ptr<search::Searcher>> searchers_;
};

Thinkers::Thinkers(int threads) : count_(threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  comes_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Thinkers::Search Thinkers::ask(Question question, OnThought on_thought) {
  auto dropped = std::make_shared<std::atomic<bool>>(false);
  constexpr std::int64_t any_time = std::numeric_limits<std::int64_t>::max();
  const bool is_long = takes_long(question.level);
  const std::int64_t until_ms = question.allowed.until_ms.value_or(any_time);
  {
    const std::lock_guard lock(mutex_);
    const base::Origin origin = question.origin;
    order_.put(origin, is_long, until_ms, Job{std::move(question), std::move(on_thought), dropped});
    ++waiting_;
  }
  comes_.notify_one();
  return Search(std::move(dropped));
}

/// Waits for the next that is still wanted; nothing: it is over.
std::optional<Thinkers::Turn> Thinkers::take() {
  std::unique_lock lock(mutex_);
  for (;;) {
    comes_.wait(lock, [this] { return ending_ || !order_.empty(); });
    if (ending_) return std::nullopt;
    auto turn = order_.take();
    --waiting_;
    if (!*turn->job.dropped) return turn;
    order_.done(*turn);
  }
}

void Thinkers::end(const Turn& turn) {
  const std::lock_guard lock(mutex_);
  order_.done(turn);
}

void Thinkers::work() {
  Desk desk;
  while (const auto turn = take()) {
    think_of(turn->job, desk);
    end(*turn);
  }
}

void Thinkers::think_of(const Job& job, Desk& desk) {
  const std::int64_t began_ms = base::steady_ms();
  const auto stop = [&] {
    if (ending_ || *job.dropped) return true;
    const std::int64_t now_ms = base::steady_ms();
    const Allowed& allowed = job.question.allowed;
    if (allowed.until_ms && now_ms >= *allowed.until_ms) return true;
    return now_ms - began_ms >= fair_share_ms(allowed.longest_ms, count_, waiting_);
  };
  Thought thought = desk.think(job.question, stop);
  if (!ending_ && !*job.dropped) job.on_thought(std::move(thought));
}

}  // namespace bots
