#include "server/app/background/reviewing.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

#include "server/storage/games/review_store.hpp"

namespace app {

Reviewing::Reviewing(storage::Writer& writer, std::uint64_t nodes)
    : writer_(writer),
      maker_([this](const core::RoomId& room, int plies, std::string review) { store(room, plies, std::move(review)); },
             {}, nodes) {}

/// Behind each job the maker is told.
Reviewing::~Reviewing() { writer_.drain(); }

void Reviewing::store(const core::RoomId& room, int plies, std::string review) {
  auto job = [room, plies, text = std::move(review)](storage::Database& database) {
    storage::keep_review(database, room, plies, text);
  };
  writer_.submit(std::move(job), [this, room](std::exception_ptr failed) {
    if (failed) spdlog::warn("the review of game {} could not be stored", room.value());
    maker_.forget(room);
  });
}

std::unique_ptr<Reviewing> start_reviewing(const config::Settings& settings, storage::Writer& writer) {
  if (!settings.reviews) return nullptr;
  return std::make_unique<Reviewing>(writer, static_cast<std::uint64_t>(settings.review_positions));
}

}  // namespace app
