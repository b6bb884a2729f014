// Who is here at one moment, in the order in which they are shown: accounts, guests, programs, each by alphabet. Pure;
// any thread.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/http/presence/person_here.hpp"

namespace http {

class HereList {
 public:
  static constexpr std::size_t most_on_page = 100;

  explicit HereList(std::vector<PersonHere> people);

  struct Wanted {
    std::string beginning = {};  ///< of the names; upper and lower case are the same
    std::string after = {};      ///< Page::next of the page before; empty: from the first on
    People apart = {};           ///< who are not on it
  };
  struct Page {
    std::vector<const PersonHere*> people;
    std::size_t total = 0;  ///< how many there are on all pages
    std::string next = {};  ///< empty: it is the last one
  };
  Page page(const Wanted& wanted) const;
  /// Those of these people who are here and whose names begin so, in the list's order.
  std::vector<const PersonHere*> among(const std::vector<core::UserId>& people, const Wanted& wanted) const;

  /// The first page as everybody sees it who is kept apart from nobody, as JSON.
  const std::string& first_page() const { return first_page_; }
  bool has_any(const People& people) const;

 private:
  struct Entry {
    std::string key;  ///< by which they are in order, with the folded name behind the first letter
    PersonHere person;
  };
  std::size_t count(const Wanted& wanted) const;

  std::vector<Entry> entries_;
  std::unordered_map<core::UserId, std::size_t> places_;  ///< in entries_
  std::string first_page_;
};

/// `follows`: those whom the viewer follows.
std::string page_text(const HereList::Page& page, const std::vector<const PersonHere*>& follows);

}  // namespace http
