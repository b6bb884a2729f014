// What a computer says to the server, as text of schema/protocol/client. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/bots/allowance.hpp"
#include "server/bots/seat.hpp"

namespace bots {

struct Message {
  Allowance::Kind kind{};  ///< what the server counts it as
  std::string text;
};

Message ping();
/// To hear of the own games and of challenges.
Message subscribe(std::int64_t id);
/// An empty version asks for the whole state.
Message join(std::int64_t id, const std::string& room, std::optional<std::int64_t> version);
Message leave(std::int64_t id, const std::string& room);
/// `nonce`: for the lots, if there are any.
Message accept(std::int64_t id, const std::string& room, const std::string& nonce);
Message decline_as_busy(std::int64_t id, const std::string& room);
/// The turn, or that we resign.
Message play(std::int64_t id, const std::string& room, const OwnTurn& turn);

enum class Answer { yes, no };
Message answer(std::int64_t id, const Seat& seat, const OpenOffer& offer, Answer answer, const std::string& key);
/// Once in a game, however often it is sent.
Message thank(std::int64_t id, const std::string& room);

}  // namespace bots
