// What the server counts of its work. Each thread counts for itself, without locks or shared memory, so that counting
// costs a turn next to nothing; whoever reads adds the threads up. Any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace metrics {

enum class Count : std::uint8_t {
  turns,             ///< that were played, each once
  rate_limit_hits,   ///< messages and requests that were too many
  watchers_dropped,  ///< times that a watcher fell behind, and got no events until a snapshot
  clients_too_slow,  ///< connections that were closed because too much waited for them
  storage_outages,   ///< transactions and queries that failed because of the database itself
  password_hashes,   ///< passwords that were hashed, to keep them or to compare them
  messages_heard,    ///< of other servers
  messages_lost,     ///< times that messages of other servers were lost, each perhaps several
  reviews,           ///< of games, that were made
  mails_sent,        ///< that the mail server has taken
  mails_put_off,     ///< times that one could not be sent and is tried again
  mails_failed,      ///< that were given up
};
inline constexpr std::size_t counts = 12;

/// What is measured often: how many values were how large.
enum class Spread : std::uint8_t {
  turn_ms,      ///< from reading a turn's frame to having written the answer to it; by a clock of whole milliseconds
  commit_us,    ///< of a transaction, from its beginning to its commit
  commit_jobs,  ///< jobs in a transaction
};
inline constexpr std::size_t spreads = 3;
inline constexpr std::size_t bounds = 12;

/// Upper bounds of the ranges in which values are counted; there is one range more, without a bound.
const std::array<std::uint64_t, bounds>& bounds_of(Spread spread);

void count(Count what, std::uint64_t times = 1) noexcept;
void measure(Spread what, std::uint64_t value) noexcept;
/// `code`: the stable word of a refusal, by WebSocket or HTTP. The only one that takes a lock: codes are in one table.
void count_refusal(std::string_view code);

struct Measured {
  std::array<std::uint64_t, bounds + 1> in_range{};  ///< not cumulative
  std::uint64_t sum = 0;
};

struct Totals {
  std::array<std::uint64_t, counts> counted{};
  std::array<Measured, spreads> measured{};
  std::map<std::string, std::uint64_t, std::less<>> refusals;  ///< by code
  std::uint64_t of(Count what) const { return counted[static_cast<std::size_t>(what)]; }
  const Measured& of(Spread what) const { return measured[static_cast<std::size_t>(what)]; }
};

/// Since the start of the process, of all threads. What is counted meanwhile may be in it or not.
Totals totals();

}  // namespace metrics
