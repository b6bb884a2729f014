// Rows of one INSERT that wait to be sent together: an array for each column, instead of a statement for each row.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/storage/postgres/query.hpp"

namespace storage::postgres {

class Rows final : public Waiting {
 public:
  /// `insert`: INSERT … VALUES ($1, $2, …) with values of these types (query.cpp) and nothing else among them. The link
  /// outlives it.
  Rows(Link& link, const std::string& name, const std::string& insert, std::span<const unsigned> types);

  bool are_of(std::span<const unsigned> types) const;
  /// In PostgreSQL's binary form; none is null.
  void add(std::span<const char* const> values, std::span<const int> lengths);
  bool is_full() const;

  void send() override;
  void forget() noexcept override;

 private:
  const std::vector<unsigned> types_;
  Query statement_;
  std::vector<std::string> arrays_;  // by column, but for their heads
  std::vector<std::string> sent_;    // whole
  std::uint32_t count_ = 0;
};

}  // namespace storage::postgres
