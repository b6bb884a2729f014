// Finds the weights of a game's features by logistic regression over samples of self_play on stdin, and prints the file
// that holds them. The target is between the game's result and what the search thought; it starts from the weights in
// use, to which features that hardly occur stay near. Usage: fit <game> <steps>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "common/search/score.hpp"
#include "common/tzaar/search/features.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/tzaar/search/weights.hpp"
#include "common/zertz/search/features.hpp"
#include "common/zertz/search/model.hpp"
#include "common/zertz/search/weights.hpp"

namespace {

constexpr double share_of_result = 0.75;
/// Deep searches are surer of what they see than the samples' estimates: README.md, "Chances".
constexpr double points_a_logit = search::points_a_logit * 5 / 3;

struct Amount {
  std::uint16_t feature;
  std::int16_t amount;
};

struct Sample {
  std::vector<Amount> amounts;
  double left;  ///< of the game, 1 to 0
  double target;
};

struct Tzaar {
  using Model = tzaar::SearchModel;
  static constexpr auto& weights = tzaar::weights;
  static constexpr const char* name = "tzaar";
  static constexpr const char* title = "TZAAR";
  template <class Sink>
  static double describe(const tzaar::State& state, Sink& sink) {
    tzaar::describe(state, tzaar::Meetings(state), sink);
    return tzaar::stacks_left(state) / 60.0;
  }
};

struct Zertz {
  using Model = zertz::SearchModel;
  static constexpr auto& weights = zertz::weights;
  static constexpr const char* name = "zertz";
  static constexpr const char* title = "ZÈRTZ";
  template <class Sink>
  static double describe(const zertz::State& state, Sink& sink) {
    zertz::describe(state, sink);
    return zertz::marbles_left(state) / 24.0;
  }
};

/// The state after the first of the turn's actions.
template <class Model>
bool enter_turn(typename Model::State& state, const typename Model::Rules::Position& position,
                const std::string& text) {
  const auto turn = Model::Rules::read(position, text);
  if (!turn) return false;
  search::Actions actions;
  state.actions(actions);
  for (const search::Action action : actions) {
    const auto undo = state.make(action);
    const std::array<search::Action, 1> made{action};
    const std::string begun = Model::Rules::write(position, Model::turn(made));
    if (!state.turn_begins() && text.compare(0, begun.size(), begun) == 0) return true;
    state.unmake(action, undo);
  }
  return false;
}

template <class Game>
bool read(const std::string& line, Sample& sample) {
  using Model = typename Game::Model;
  const std::size_t bar = line.find(" | ");
  double result = 0;
  double chance = 0;
  int begin = 0;
  if (bar == std::string::npos || std::sscanf(line.c_str(), "%lf %lf %n", &result, &chance, &begin) != 2) return false;
  const std::string turn = line.substr(static_cast<std::size_t>(begin), bar - static_cast<std::size_t>(begin));
  const auto position = Model::Rules::start("position:" + line.substr(bar + 3));
  if (!position) return false;
  auto state = Model::state(*position);
  if (turn != "-" && !enter_turn<Model>(state, *position, turn)) return false;
  if (!state.quiet()) return false;
  const auto sink = [&sample](std::size_t feature, int amount) {
    sample.amounts.push_back({static_cast<std::uint16_t>(feature), static_cast<std::int16_t>(amount)});
  };
  sample.left = Game::describe(state, sink);
  sample.target = share_of_result * result + (1 - share_of_result) * chance;
  return true;
}

/// Weights as one list: the early ones, then the late ones.
class Regression {
 public:
  Regression(std::vector<double> start, const std::vector<Sample>& samples)
      : samples_(samples),
        start_(std::move(start)),
        weights_(start_),
        momentum_(start_.size()),
        square_(start_.size()) {}

  /// One step of Adam (D. P. Kingma and J. Ba, 2015) over all samples; returns the mean cross-entropy before it.
  double step() {
    const std::size_t features = weights_.size() / 2;
    std::vector<double> gradient(weights_.size());
    double loss = 0;
    for (const Sample& sample : samples_) {
      double sum = 0;
      for (const auto& [feature, amount] : sample.amounts) {
        sum += amount * (weights_[feature] * sample.left + weights_[features + feature] * (1 - sample.left));
      }
      const double chance = 1 / (1 + std::exp(-sum));
      loss -= sample.target * std::log(chance + 1e-9) + (1 - sample.target) * std::log(1 - chance + 1e-9);
      const double error = chance - sample.target;
      for (const auto& [feature, amount] : sample.amounts) {
        gradient[feature] += error * amount * sample.left;
        gradient[features + feature] += error * amount * (1 - sample.left);
      }
    }
    ++steps_;
    for (std::size_t i = 0; i < weights_.size(); ++i) move(i, gradient[i]);
    return loss / static_cast<double>(samples_.size());
  }

  const std::vector<double>& weights() const { return weights_; }

 private:
  static constexpr double rate = 0.01;
  static constexpr double pull = 20;  ///< toward the start, as so many samples would

  void move(std::size_t i, double slope) {
    slope = (slope + pull * (weights_[i] - start_[i])) / static_cast<double>(samples_.size());
    momentum_[i] = 0.9 * momentum_[i] + 0.1 * slope;
    square_[i] = 0.999 * square_[i] + 0.001 * slope * slope;
    const double mean = momentum_[i] / (1 - std::pow(0.9, steps_));
    const double deviation = std::sqrt(square_[i] / (1 - std::pow(0.999, steps_)));
    weights_[i] -= rate * mean / (deviation + 1e-7);
  }

  const std::vector<Sample>& samples_;
  std::vector<double> start_;
  std::vector<double> weights_;
  std::vector<double> momentum_;
  std::vector<double> square_;
  int steps_ = 0;
};

template <class Game>
void print(const std::vector<double>& weights) {
  std::printf("// Written by tests/tune: do not edit. The weights of %s's features, in points.\n#pragma once\n\n",
              Game::title);
  std::printf(
      "#include <array>\n\n#include \"common/search/features.hpp\"\n#include \"common/%s/search/features.hpp\"\n",
      Game::name);
  std::printf("\nnamespace %s {\n\n// clang-format off\n", Game::name);
  std::printf("inline constexpr std::array<search::Weight, feature::all> weights{{");
  const std::size_t features = weights.size() / 2;
  for (std::size_t i = 0; i < features; ++i) {
    std::printf("%s{%ld, %ld},", i % 8 == 0 ? "\n    " : " ", std::lround(weights[i] * points_a_logit),
                std::lround(weights[features + i] * points_a_logit));
  }
  std::printf("\n}};\n// clang-format on\n\n}  // namespace %s\n", Game::name);
}

template <class Game>
int fit(int steps) {
  std::vector<Sample> samples;
  for (std::string line; std::getline(std::cin, line);) {
    Sample sample;
    if (read<Game>(line, sample)) samples.push_back(std::move(sample));
  }
  std::vector<double> start;
  for (const search::Weight& weight : Game::weights) start.push_back(weight.early / points_a_logit);
  for (const search::Weight& weight : Game::weights) start.push_back(weight.late / points_a_logit);
  Regression regression(std::move(start), samples);
  for (int i = 0; i < steps; ++i) {
    const double loss = regression.step();
    if (i % 20 == 0) std::fprintf(stderr, "%zu samples, step %d: %.5f\n", samples.size(), i, loss);
  }
  print<Game>(regression.weights());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 1;
  return std::string(argv[1]) == "tzaar" ? fit<Tzaar>(std::atoi(argv[2])) : fit<Zertz>(std::atoi(argv[2]));
}
