#include "server/metrics/counters.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_set>

namespace metrics {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

/// Written by one thread alone: a load and a store are enough.
class Cell {
 public:
  void add(std::uint64_t by) noexcept { value_.store(value_.load(relaxed) + by, relaxed); }
  std::uint64_t get() const noexcept { return value_.load(relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

struct Spreading {
  std::array<Cell, bounds + 1> in_range;
  Cell sum;
};

/// The cells of one thread.
class Sheet {
 public:
  Sheet();
  ~Sheet();
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;

  void add_to(Totals& totals) const {
    for (std::size_t i = 0; i < counts; ++i) totals.counted[i] += counted[i].get();
    for (std::size_t i = 0; i < spreads; ++i) {
      for (std::size_t j = 0; j <= bounds; ++j) totals.measured[i].in_range[j] += measured[i].in_range[j].get();
      totals.measured[i].sum += measured[i].sum.get();
    }
  }

  std::array<Cell, counts> counted;
  std::array<Spreading, spreads> measured;
};

struct Sheets {
  std::mutex mutex;
  std::unordered_set<const Sheet*> open;
  Totals closed;  // of threads that have ended; and all refusals, which are rare
};

Sheets& all() {
  static Sheets sheets;
  return sheets;
}

Sheet::Sheet() {
  const std::lock_guard lock(all().mutex);
  all().open.insert(this);
}

Sheet::~Sheet() {
  const std::lock_guard lock(all().mutex);
  add_to(all().closed);
  all().open.erase(this);
}

Sheet& mine() {
  thread_local Sheet sheet;
  return sheet;
}

constexpr std::array<std::array<std::uint64_t, bounds>, spreads> limits = {{
    {1, 2, 5, 10, 20, 50, 100, 200, 500, 1'000, 2'000, 5'000},
    {100, 200, 500, 1'000, 2'000, 5'000, 10'000, 20'000, 50'000, 100'000, 500'000, 1'000'000},
    {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1'024, 2'048},
}};

}  // namespace

const std::array<std::uint64_t, bounds>& bounds_of(Spread spread) { return limits[static_cast<std::size_t>(spread)]; }

void count(Count what, std::uint64_t times) noexcept { mine().counted[static_cast<std::size_t>(what)].add(times); }

void measure(Spread what, std::uint64_t value) noexcept {
  const auto& limit = bounds_of(what);
  const auto range = static_cast<std::size_t>(std::lower_bound(limit.begin(), limit.end(), value) - limit.begin());
  Spreading& spreading = mine().measured[static_cast<std::size_t>(what)];
  spreading.in_range[range].add(1);
  spreading.sum.add(value);
}

void count_refusal(std::string_view code) {
  const std::lock_guard lock(all().mutex);
  auto& refusals = all().closed.refusals;
  const auto found = refusals.find(code);
  if (found == refusals.end()) {
    refusals.emplace(code, 1);
  } else {
    ++found->second;
  }
}

Totals totals() {
  const std::lock_guard lock(all().mutex);
  Totals sum = all().closed;
  for (const Sheet* sheet : all().open) sheet->add_to(sum);
  return sum;
}

}  // namespace metrics
