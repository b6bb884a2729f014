#include "server/app/front/front.hpp"

#include <utility>

#include "server/app/limits.hpp"

namespace app {

Front::Front(const BehindPages& behind_pages, const Entrance::Parts& behind_entrance)
    : pages(behind_pages),
      entrance(behind_entrance, behind_pages.settings),
      listener(behind_entrance.io, connection_limits(behind_pages.settings),
               net::Handlers{[this](http::Request request) { return pages.answer(std::move(request)); },
                             [this](http::Request request) { return entrance.answer(std::move(request)); }}) {}

}  // namespace app
