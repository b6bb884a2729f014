// The names and steps are those of the paper, on its inner scale: mu, phi, sigma.
#include "common/rating/glicko2.hpp"

#include <algorithm>
#include <cmath>

namespace rating {

namespace {

constexpr double scale = 173.7178;
constexpr double start_rating = 1500;
constexpr double tau = 0.5;  ///< how quickly volatility changes; the paper: 0.3 to 1.2
constexpr double convergence = 1e-6;
constexpr int most_iterations = 100;  ///< a handful suffice for ratings that occur
constexpr double periods_a_day = 0.21436;
constexpr double provisional_deviation = 110;

double square(double x) { return x * x; }

double mu(const Rating& player) { return (player.rating - start_rating) / scale; }
double phi(const Rating& player) { return player.deviation / scale; }

/// Step 2: how much a game against so uncertain an opponent says.
double weight(double phi) { return 1 / std::sqrt(1 + 3 * square(phi) / square(std::acos(-1.0))); }

/// What the games of a period say.
struct Evidence {
  double v = 0;        ///< step 3: variance of the rating that they alone would give
  double surplus = 0;  ///< what was scored above what was expected, each game by its weight
};

Evidence evidence(double own_mu, std::span<const Result> results) {
  double information = 0;
  double surplus = 0;
  for (const Result& result : results) {
    const double g = weight(phi(result.opponent));
    const double expected = 1 / (1 + std::exp(-g * (own_mu - mu(result.opponent))));
    information += square(g) * expected * (1 - expected);
    surplus += g * (result.score - expected);
  }
  return {1 / information, surplus};
}

/// Step 5: the root of f by the Illinois algorithm.
double new_volatility(double sigma, double phi, const Evidence& games) {
  const double start = std::log(square(sigma));
  const double delta = games.v * games.surplus;
  const auto f = [&](double x) {
    const double spread = square(phi) + games.v + std::exp(x);
    return std::exp(x) * (square(delta) - spread) / (2 * square(spread)) - (x - start) / square(tau);
  };
  double a = start;
  double b = start - tau;
  if (const double surprise = square(delta) - square(phi) - games.v; surprise > 0) {
    b = std::log(surprise);
  } else {
    while (f(b) < 0) b -= tau;
  }
  double f_a = f(a);
  double f_b = f(b);
  for (int i = 0; i < most_iterations && std::abs(b - a) > convergence; ++i) {
    const double c = a + (a - b) * f_a / (f_b - f_a);
    const double f_c = f(c);
    if (f_c * f_b <= 0) {
      a = b;
      f_a = f_b;
    } else {
      f_a /= 2;
    }
    b = c;
    f_b = f_c;
  }
  return std::exp(a / 2);
}

enum class Growth { none, one_period };

Rating within_limits(Rating player) {
  player.rating = std::clamp(player.rating, least_rating, most_rating);
  player.deviation = std::clamp(player.deviation, least_deviation, most_deviation);
  return player;
}

/// Steps 3 to 8.
Rating after(const Rating& player, std::span<const Result> results, Growth growth) {
  const Evidence games = evidence(mu(player), results);
  const double sigma = new_volatility(player.volatility, phi(player), games);
  const double grown = square(phi(player)) + (growth == Growth::one_period ? square(sigma) : 0);
  const double new_phi_squared = 1 / (1 / grown + 1 / games.v);
  const double new_mu = mu(player) + new_phi_squared * games.surplus;
  return within_limits({start_rating + scale * new_mu, scale * std::sqrt(new_phi_squared), sigma});
}

Rating grown(Rating player, double periods) {
  player.deviation = std::sqrt(square(player.deviation) + periods * square(scale * player.volatility));
  return within_limits(player);
}

}  // namespace

Rating after_period(const Rating& player, std::span<const Result> results) {
  return results.empty() ? grown(player, 1) : after(player, results, Growth::one_period);
}

Rating aged(const Rating& player, double days) { return grown(player, std::max(days, 0.0) * periods_a_day); }

std::array<Change, 2> after_game(const Rating& first, const Rating& second, double first_score) {
  const std::array of_first{Result{second, first_score}};
  const std::array of_second{Result{first, 1 - first_score}};
  return {Change{first, after(first, of_first, Growth::none)}, Change{second, after(second, of_second, Growth::none)}};
}

int shown(const Rating& player) { return static_cast<int>(std::lround(player.rating)); }

bool is_provisional(const Rating& player) { return player.deviation >= provisional_deviation; }

}  // namespace rating
