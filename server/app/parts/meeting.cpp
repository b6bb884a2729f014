#include "server/app/parts/meeting.hpp"

#include <boost/asio/strand.hpp>
#include <chrono>
#include <utility>

namespace app {

namespace {

/// How often at most the lobby tells its changes.
constexpr std::chrono::milliseconds lobby_delay{250};

}  // namespace

Meeting::Meeting(const Parts& parts, const room::Timings& timings, std::optional<Cluster> others)
    : strand(boost::asio::make_strand(parts.io)),
      offers(parts.presence),
      people(make_people(parts, std::move(others))),
      matchmaker(
          {strand, parts.rooms, parts.readers, parts.presence, offers, people ? &people->matching_peers() : nullptr}),
      lobby({strand, parts.rooms, parts.presence, offers, people ? &people->lobby_peers() : nullptr}, lobby_delay,
            std::chrono::milliseconds(timings.offer_absence_ms)),
      chat(parts.rooms.blocks(), parts.chat) {}

std::unique_ptr<cluster::People> Meeting::make_people(const Parts& parts, std::optional<Cluster> others) {
  if (!others) return nullptr;
  const cluster::People::Parts all{others->bus, strand, parts.rooms, parts.presence, offers, matchmaker, lobby};
  return std::make_unique<cluster::People>(all, std::move(others->leader), std::move(others->listener));
}

}  // namespace app
