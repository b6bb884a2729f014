// The games that the search plays, one line a game.
#include "common/search/levels.hpp"
#include "common/search/searcher_of.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace search {
namespace {

/// What `of` says of the first of these models whose game has this id; nothing if there is none.
template <class Found, class First, class... Rest, class Of>
Found find(std::string_view game_id, Of&& of) {
  if (First::Rules::info().id == game_id) return of(First{});
  if constexpr (sizeof...(Rest) > 0) return find<Found, Rest...>(game_id, of);
  return {};
}

template <class Found, class Of>
Found of_game(std::string_view game_id, Of&& of) {
  return find<Found, tzaar::SearchModel, zertz::SearchModel>(game_id, of);
}

}  // namespace

std::unique_ptr<Searcher> make_searcher(std::string_view game_id, int megabytes) {
  using Made = std::unique_ptr<Searcher>;
  return of_game<Made>(game_id, [megabytes]<Model M>(M) -> Made { return std::make_unique<SearcherOf<M>>(megabytes); });
}

const Levels& levels_of(std::string_view game_id) {
  return *of_game<const Levels*>(game_id, []<Model M>(M) { return &M::levels; });
}

}  // namespace search
