// What servers tell each other, in messages of a bounded size: below a quarter of a megabyte, where a listing has 5 kB
// at most. Pure.
#pragma once

#include <cstddef>
#include <vector>

#include "server/cluster/people/messages.hpp"

namespace cluster {

/// The page that has space for one more of what `size` counts.
template <class Page, class Size>
Page& page_with_space(std::vector<Page>& pages, std::size_t most, Size size) {
  if (pages.empty() || size(pages.back()) >= most) pages.emplace_back();
  return pages.back();
}

inline constexpr std::size_t most_people_in_page = 1000;
inline constexpr std::size_t most_listings_in_page = 40;
inline constexpr std::size_t most_registered_in_page = 200;

inline News& page_for_person(std::vector<News>& pages) {
  return page_with_space(pages, most_people_in_page,
                         [](const News& news) { return news.people.size() + news.people_gone.size(); });
}

inline News& page_for_listing(std::vector<News>& pages) {
  return page_with_space(pages, most_listings_in_page, [](const News& news) {
    return news.rooms.size() + news.asleep.size() + news.expected.size();
  });
}

inline News& page_for_gone_room(std::vector<News>& pages) {
  return page_with_space(pages, most_people_in_page, [](const News& news) { return news.rooms_gone.size(); });
}

inline Register& page_for_registered(std::vector<Register>& pages) {
  return page_with_space(pages, most_registered_in_page, [](const Register& page) { return page.rooms.size(); });
}

}  // namespace cluster
