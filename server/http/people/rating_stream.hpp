// A player's ratings over time as JSON, by pool, read from the database while the client takes it: a part is one query.
// One task at a time.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/http/body_stream.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/readers.hpp"

namespace http {

class RatingStream final : public BodyStream {
 public:
  /// That are in memory at once.
  static constexpr int days_of_part = 1000;

  /// The reference outlives this.
  RatingStream(storage::Readers& readers, core::UserId user) : readers_(readers), user_(user) {}

  boost::asio::awaitable<std::optional<std::string>> next() override;
  /// What was made is all.
  bool at_end() const { return at_end_; }

 private:
  std::string part_of(const std::vector<storage::RatingDay>& days);

  storage::Readers& readers_;
  core::UserId user_;
  storage::RatingDay last_;
  bool is_begun_ = false;
  bool at_end_ = false;
};

}  // namespace http
