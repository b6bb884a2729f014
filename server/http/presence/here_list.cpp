#include "server/http/presence/here_list.hpp"

#include <algorithm>
#include <utility>

#include "server/base/spelling.hpp"
#include "server/http/json_text.hpp"

namespace http {

namespace {

char rank(const storage::User& user) {
  if (user.bot) return '2';
  return user.guest ? '1' : '0';
}

/// `beginning` is folded.
bool begins(const std::string& key, const std::string& beginning) {
  return key.compare(1, beginning.size(), beginning) == 0;
}

Json list_json(const std::vector<const PersonHere*>& people) {
  Json list = Json::array();
  for (const PersonHere* person : people) list.push_back(here_json(*person));
  return list;
}

}  // namespace

HereList::HereList(std::vector<PersonHere> people) {
  entries_.reserve(people.size());
  for (PersonHere& person : people) {
    std::string key = rank(person.user) + base::folded(person.user.name);
    entries_.push_back({std::move(key), std::move(person)});
  }
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.key < b.key; });
  for (std::size_t place = 0; place < entries_.size(); ++place) places_[entries_[place].person.user.id] = place;
  first_page_ = page_text(page({}), {});
}

HereList::Page HereList::page(const Wanted& wanted) const {
  Wanted folded = wanted;
  folded.beginning = base::folded(wanted.beginning);
  Page page{{}, count(folded)};
  const auto is_behind = [](const std::string& key, const Entry& entry) { return key < entry.key; };
  auto entry = std::upper_bound(entries_.begin(), entries_.end(), wanted.after, is_behind);
  std::string last;
  for (; entry != entries_.end(); ++entry) {
    if (!begins(entry->key, folded.beginning) || wanted.apart.contains(entry->person.user.id)) continue;
    if (page.people.size() == most_on_page) {
      page.next = last;
      break;
    }
    page.people.push_back(&entry->person);
    last = entry->key;
  }
  return page;
}

std::size_t HereList::count(const Wanted& wanted) const {
  const auto is_wanted = [&wanted](const Entry& entry) {
    return begins(entry.key, wanted.beginning) && !wanted.apart.contains(entry.person.user.id);
  };
  return static_cast<std::size_t>(std::count_if(entries_.begin(), entries_.end(), is_wanted));
}

std::vector<const PersonHere*> HereList::among(const std::vector<core::UserId>& people, const Wanted& wanted) const {
  const std::string beginning = base::folded(wanted.beginning);
  std::vector<std::size_t> places;
  for (const core::UserId user : people) {
    const auto place = places_.find(user);
    if (place == places_.end() || wanted.apart.contains(user)) continue;
    if (begins(entries_[place->second].key, beginning)) places.push_back(place->second);
  }
  std::sort(places.begin(), places.end());
  std::vector<const PersonHere*> found;
  for (const std::size_t place : places) found.push_back(&entries_[place].person);
  return found;
}

bool HereList::has_any(const People& people) const {
  return std::any_of(people.begin(), people.end(), [this](core::UserId user) { return places_.contains(user); });
}

std::string page_text(const HereList::Page& page, const std::vector<const PersonHere*>& follows) {
  Json body = {{"people", list_json(page.people)}, {"follows", list_json(follows)}, {"total", page.total}};
  if (!page.next.empty()) body["next"] = page.next;
  return text(body);
}

}  // namespace http
