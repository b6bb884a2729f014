// A JSON object whose long lists are read from the database while the client takes it: a part is one query, so that no
// reader holds a moment of the database while a client takes its time. One task at a time.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/body_stream.hpp"
#include "server/http/concurrency_limit.hpp"
#include "server/http/json_text.hpp"
#include "server/storage/readers.hpp"

namespace http {

class ListStream final : public BodyStream {
 public:
  struct List {
    std::string name;
    /// The next entries, each time those behind the last; none at the end. Called on the readers' threads, never twice
    /// at once. So few that their text is some 100 KB at most.
    std::function<std::vector<Json>(storage::Database&)> next;
  };

  /// `head`: an object with the members before the lists. The reference outlives this.
  ListStream(storage::Readers& readers, const Json& head, std::vector<List> lists, ConcurrencyLimit::Permit place);

  boost::asio::awaitable<std::optional<std::string>> next() override;

 private:
  std::string begin_list();
  std::string entries_text(const std::vector<Json>& entries);

  storage::Readers& readers_;
  std::string text_;  // of the head; empty once it has been taken
  bool has_members_;
  std::vector<List> lists_;
  std::size_t at_ = 0;  // of the lists
  bool is_list_begun_ = false;
  bool has_entries_ = false;  // that list
  ConcurrencyLimit::Permit place_;
};

}  // namespace http
