#include "common/opening/opening.hpp"

#include <algorithm>
#include <utility>

#include "common/core/hash.hpp"
#include "common/tzaar/symmetry.hpp"
#include "common/tzaar/tzaar.hpp"
#include "common/zertz/symmetry.hpp"
#include "common/zertz/zertz.hpp"

namespace opening {

namespace {

using game::Refusal;

/// Of symmetric positions one stands for all.
template <game::Rules R>
class Canonical {
 public:
  explicit Canonical(const typename R::Position& from)
      : ways_(ways_to_canonical(from)), position_(moved(from, *ways_.front())) {}

  const typename R::Position& position() const { return position_; }
  std::uint64_t key() const { return core::mix(R::hash(position_) ^ core::hash_text(R::info().id)); }
  hex::Symmetry way_back() const { return hex::inverse(*ways_.front()); }

  /// Of the texts that a turn has here by each of the ways, the least.
  std::string write(const typename R::Turn& turn) const {
    std::string text;
    for (const hex::Symmetry* way : ways_) {
      std::string one = R::write(position_, moved(turn, *way));
      if (text.empty() || one < text) text = std::move(one);
    }
    return text;
  }

 private:
  std::vector<const hex::Symmetry*> ways_;
  typename R::Position position_;
};

/// The legal turn that the text means there, if it does.
template <game::Rules R>
std::optional<typename R::Turn> legal_turn(const typename R::Position& position, std::string_view text) {
  if (R::outcome(position)) return std::nullopt;
  const auto turn = R::read(position, text);
  return turn ? std::optional(*turn) : std::nullopt;
}

template <game::Rules R>
std::vector<Step> steps_of(std::string_view setup, std::span<const std::string> turns) {
  std::vector<Step> steps;
  const auto start = R::start(setup);
  if (!start) return steps;
  typename R::Position position = *start;
  for (std::size_t ply = 0; ply < most_turns; ++ply) {
    const Canonical<R> here(position);
    const auto turn = ply < turns.size() ? legal_turn<R>(position, turns[ply]) : std::nullopt;
    const std::uint64_t key = here.key();
    const auto same = [key](const Step& step) { return step.position == key; };
    if (std::none_of(steps.begin(), steps.end(), same)) {
      steps.push_back({key, turn ? here.write(*turn) : std::string()});
    }
    if (!turn) break;
    position = R::play(position, *turn);
  }
  return steps;
}

template <game::Rules R>
class PlaceOf final : public Place {
 public:
  explicit PlaceOf(const typename R::Position& position) : position_(position), canonical_(position) {}

  std::uint64_t key() const override { return canonical_.key(); }

  std::string turn_here(std::string_view text) const override {
    const std::optional<typename R::Turn> turn = legal_turn<R>(canonical_.position(), text);
    if (!turn) return {};
    const typename R::Turn here = moved(*turn, canonical_.way_back());
    return R::write(position_, here);
  }

 private:
  typename R::Position position_;
  Canonical<R> canonical_;
};

template <game::Rules R>
core::Expected<std::unique_ptr<Place>, Refusal> place_of(std::string_view setup) {
  const auto start = R::start(setup);
  if (!start) return core::Unexpected<Refusal>(start.error());
  return std::unique_ptr<Place>(std::make_unique<PlaceOf<R>>(*start));
}

}  // namespace

std::vector<Step> steps(std::string_view game, std::string_view setup, std::span<const std::string> turns) {
  if (game == tzaar::Tzaar::info().id) return steps_of<tzaar::Tzaar>(setup, turns);
  if (game == zertz::Zertz::info().id) return steps_of<zertz::Zertz>(setup, turns);
  return {};
}

core::Expected<std::unique_ptr<Place>, Refusal> place(std::string_view game, std::string_view setup) {
  if (game == tzaar::Tzaar::info().id) return place_of<tzaar::Tzaar>(setup);
  if (game == zertz::Zertz::info().id) return place_of<zertz::Zertz>(setup);
  return core::Unexpected<Refusal>({"unknown_game", "There is no game \"" + std::string(game) + "\" here."});
}

}  // namespace opening
