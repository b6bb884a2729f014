#include "server/http/list_stream.hpp"

#include <utility>

namespace http {

namespace asio = boost::asio;

namespace {

constexpr const char* member_indent = "\n  ";
constexpr const char* entry_indent = "\n    ";

/// Without what ends the object.
std::string open_text(const Json& head) {
  std::string text = indented_text(head);
  text.resize(text.find_last_not_of("\n}") + 1);
  return text;
}

}  // namespace

ListStream::ListStream(storage::Readers& readers, const Json& head, std::vector<List> lists,
                       ConcurrencyLimit::Permit place)
    : readers_(readers),
      text_(head.empty() ? "{" : open_text(head)),
      has_members_(!head.empty()),
      lists_(std::move(lists)),
      place_(std::move(place)) {}

asio::awaitable<std::optional<std::string>> ListStream::next() {
  if (at_ > lists_.size()) co_return std::nullopt;
  std::string part = std::exchange(text_, {});
  if (!part.empty()) co_return part;
  if (at_ == lists_.size()) {
    ++at_;
    co_return "\n}\n";
  }
  auto query = [this](storage::Database& database) { return lists_[at_].next(database); };
  const std::vector<Json> entries = co_await readers_.run(std::move(query));
  if (!std::exchange(is_list_begun_, true)) part = begin_list();
  part += entries_text(entries);
  if (entries.empty()) {
    part += has_entries_ ? std::string(member_indent) + "]" : "]";
    is_list_begun_ = false;
    ++at_;
  }
  co_return part;
}

std::string ListStream::begin_list() {
  has_entries_ = false;
  std::string text = std::exchange(has_members_, true) ? "," : "";
  return text + member_indent + "\"" + lists_[at_].name + "\": [";
}

std::string ListStream::entries_text(const std::vector<Json>& entries) {
  std::string all;
  for (const Json& entry : entries) {
    if (std::exchange(has_entries_, true)) all += ",";
    all += entry_indent + text(entry);
  }
  return all;
}

}  // namespace http
