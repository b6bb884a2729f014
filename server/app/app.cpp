#include "server/app/app.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>

#include "server/app/wiring.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

asio::awaitable<std::string> token_lines(account::Bots& bots) {
  const auto tokens = co_await bots.renew_own();
  std::string lines;
  for (const auto& [level, token] : tokens) lines += std::to_string(level) + " " + token + "\n";
  co_return lines;
}

}  // namespace

App::App(const config::Settings& settings, const room::Timings& timings, const MakeBus& make_bus)
    : wiring_(std::make_unique<Wiring>(settings, timings, make_bus)) {}

App::~App() = default;

std::uint16_t App::port() const { return wiring_->front().listener.port(); }

int App::metrics_port() const { return wiring_->metrics_port(); }

std::size_t App::restored() const { return wiring_->restored(); }

const std::vector<http::Route>& App::routes() const { return wiring_->front().pages.routes(); }

std::future<std::string> App::renew_computers() {
  return asio::co_spawn(wiring_->io().context(), token_lines(wiring_->bots()), asio::use_future);
}

std::future<void> App::settle() {
  return asio::co_spawn(wiring_->io().context(), wiring_->changes().settled(cluster::Holds::told), asio::use_future);
}

bool App::leads() const { return wiring_->leads(); }

void App::run() { wiring_->run(); }

void App::stop() { wiring_->stop(); }

bool App::was_ended() const { return wiring_->was_ended(); }

}  // namespace app
