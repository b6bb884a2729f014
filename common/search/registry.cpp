// The games that the search plays, one line a game.
#include "common/search/searcher_of.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace search {
namespace {

template <Model M>
bool make(std::string_view game_id, int megabytes, std::unique_ptr<Searcher>& searcher) {
  if (M::Rules::info().id != game_id) return false;
  searcher = std::make_unique<SearcherOf<M>>(megabytes);
  return true;
}

template <Model... M>
std::unique_ptr<Searcher> make_one_of(std::string_view game_id, int megabytes) {
  std::unique_ptr<Searcher> searcher;
  (make<M>(game_id, megabytes, searcher) || ...);
  return searcher;
}

}  // namespace

std::unique_ptr<Searcher> make_searcher(std::string_view game_id, int megabytes) {
  return make_one_of<tzaar::SearchModel, zertz::SearchModel>(game_id, megabytes);
}

}  // namespace search
