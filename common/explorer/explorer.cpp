#include "common/explorer/explorer.hpp"

#include "common/core/hash.hpp"
#include "common/game/game_of.hpp"
#include "common/tzaar/symmetry.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/symmetry.hpp"
#include "common/zertz/zertz.hpp"

namespace explorer {

namespace {

using game::Refusal;

/// The key of a position that changes turn by turn.
template <game::Rules R>
class Key {
 public:
  using Position = typename R::Position;

  explicit Key(const Position& start)
      : game_(core::hash_text(R::info().id)), hash_(place_numbers(start)), position_(start) {
    add_board(hash_, start);
  }

  const Position& position() const { return position_; }
  std::uint64_t value() const { return core::mix(hash_.value() ^ core::mix(state(position_) ^ game_)); }

  /// One turn on.
  void play(const typename R::Turn& turn) {
    const Position next = R::play(position_, turn);
    add_turn(hash_, position_, turn, next);
    position_ = next;
  }

 private:
  std::uint64_t game_;
  hex::SymmetricHash hash_;
  Position position_;
};

template <game::Rules R>
std::vector<std::uint64_t> keys_of(const game::GameOf<R>& game) {
  Key<R> key(game.start());
  std::vector<std::uint64_t> all;
  all.reserve(game.played().size() + 1);
  all.push_back(key.value());
  for (const typename R::Turn& turn : game.played()) {
    key.play(turn);
    all.push_back(key.value());
  }
  return all;
}

template <game::Rules R>
class NodeOf final : public Node {
 public:
  explicit NodeOf(const typename R::Position& position) : key_(position) {}

  std::uint64_t key() const override { return key_.value(); }

  void for_each_turn(const Call& call) const override {
    for (const typename R::Turn& turn : R::legal_turns(key_.position())) {
      Key<R> after = key_;
      after.play(turn);
      if (!call([&] { return R::write(key_.position(), turn); }, after.value())) return;
    }
  }

 private:
  Key<R> key_;
};

template <game::Rules R>
core::Expected<std::unique_ptr<Node>, Refusal> node_of(std::string_view setup) {
  const auto start = R::start(setup);
  if (!start) return core::Unexpected<Refusal>(start.error());
  return std::unique_ptr<Node>(std::make_unique<NodeOf<R>>(*start));
}

/// Every game of the registry is its rules' GameOf.
template <game::Rules R>
bool is(const game::Game& game) {
  return &game.info() == &R::info();
}

}  // namespace

std::vector<std::uint64_t> keys(const game::Game& game) {
  if (is<tzaar::Tzaar>(game)) return keys_of(static_cast<const game::GameOf<tzaar::Tzaar>&>(game));
  if (is<zertz::Zertz>(game)) return keys_of(static_cast<const game::GameOf<zertz::Zertz>&>(game));
  return {};
}

core::Expected<std::unique_ptr<Node>, Refusal> node(std::string_view game, std::string_view setup) {
  if (game == tzaar::Tzaar::info().id) return node_of<tzaar::Tzaar>(setup);
  if (game == zertz::Zertz::info().id) return node_of<zertz::Zertz>(setup);
  return core::Unexpected<Refusal>({"unknown_game", "There is no game \"" + std::string(game) + "\" here."});
}

}  // namespace explorer
