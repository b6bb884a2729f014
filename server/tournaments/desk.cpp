#include "server/tournaments/desk.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/tournaments/at_work.hpp"

namespace tournaments {

namespace asio = boost::asio;

Desk::Desk(const Parts& parts, const Limits& limits) : at_work_(std::make_unique<AtWork>(parts, limits)) {}

Desk::~Desk() = default;

void Desk::start() {
  asio::post(at_work_->io(), [this] { at_work_->start(); });
}

asio::awaitable<core::Expected<core::TournamentId, Refusal>> Desk::create(tournament::Settings settings,
                                                                          Person director, Circle circle) {
  auto creating = at_work_->create(std::move(settings), std::move(director), std::move(circle));
  auto created = co_await asio::co_spawn(at_work_->io(), std::move(creating), asio::use_awaitable);
  co_return created;
}

asio::awaitable<core::Expected<Seen, Refusal>> Desk::act(core::TournamentId id, tournament::What what, Person by) {
  auto acting = at_work_->act(std::move(id), std::move(what), std::move(by));
  auto answer = co_await asio::co_spawn(at_work_->io(), std::move(acting), asio::use_awaitable);
  co_return answer;
}

asio::awaitable<std::optional<Seen>> Desk::find(core::TournamentId id) {
  if (auto known = at_work_->shelf().find(id)) co_return known;
  auto reading = at_work_->read(std::move(id));
  auto found = co_await asio::co_spawn(at_work_->io(), std::move(reading), asio::use_awaitable);
  co_return found;
}

std::vector<std::shared_ptr<const Summary>> Desk::list() const { return at_work_->shelf().listed(); }

std::vector<std::shared_ptr<const Summary>> Desk::open_of(const core::ClubId& club) const {
  return at_work_->shelf().open_of(club);
}

std::optional<Seen> Desk::in_memory(const core::TournamentId& id) const { return at_work_->shelf().find(id); }

void Desk::came(const core::TournamentId& id, const core::RoomId& room, game::Side side) {
  asio::post(at_work_->io(),
             [this, id, room, side] { at_work_->with(id, [room, side](Host& host) { host.came(room, side); }); });
}

void Desk::ended(const core::TournamentId& id, const core::RoomId& room, const RoomEnd& end) {
  asio::post(at_work_->io(),
             [this, id, room, end] { at_work_->with(id, [room, end](Host& host) { host.ended(room, end); }); });
}

void Desk::renamed(core::UserId user, bool gone) {
  asio::post(at_work_->io(), [this, user, gone] { at_work_->renamed(user, gone); });
}

void Desk::take_up(const core::TournamentId& id) {
  asio::post(at_work_->io(), [this, id] { at_work_->take_up(id); });
}

void Desk::changed_elsewhere(const core::TournamentId& id) {
  asio::post(at_work_->io(), [this, id] { at_work_->with(id, [](Host& host) { host.read_on(); }); });
}

void Desk::look_at_everything() {
  asio::post(at_work_->io(), [this] { at_work_->look_at_everything(); });
}

void Desk::look() {
  asio::post(at_work_->io(), [this] { at_work_->look(); });
}

}  // namespace tournaments
