// The conditional turns of the room's players: stored like events, though they are none, and told to their owner alone.
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/conditional_rows.hpp"
#include "server/rooms/host.hpp"
#include "server/rooms/refusals.hpp"

namespace rooms {

void Host::conditional(const Visitor& who, RequestId request, protocol::Conditional asked) {
  on_strand([this, who, request, asked = std::move(asked)] {
    if (!refuse_while_failed(who, request)) prepare(who, request, asked);
  });
}

void Host::prepare(const Visitor& who, RequestId request, const protocol::Conditional& asked) {
  if (!asked.lines) return say(who, request, conditional_frame(who, request));
  const Outgoing::Told told = outgoing_.so_far();
  const room::Answer answer = room_.prepare(who.user.id, asked, read_clocks());
  if (!answer) say(who, request, protocol::encode_error(request, id_, answer.error()));
  if (answer) {
    keep_conditional([this, self = shared_from_this(), who, request](std::exception_ptr error) {
      on_strand([this, who, request, error] {
        if (error) return who.outbox->send(protocol::encode_error(request, {}, not_stored()));
        say(who, request, conditional_frame(who, request));
      });
    });
  }
  tell_since(told);
  storing_.store();
}

/// With the next job, if they have changed since the last time.
void Host::keep_conditional(storage::Writer::Done done) {
  const std::array<int, 2> now{room_.conditional(game::Side::first).changes(),
                               room_.conditional(game::Side::second).changes()};
  if (std::exchange(kept_conditional_, now) == now) return;
  storing_.write_together([&] { return Write{keeping_conditional(id_, room_), std::move(done)}; });
}

/// Null: no reply is wanted.
protocol::Frame Host::conditional_frame(const Visitor& who, RequestId request) const {
  if (!request) return nullptr;
  const auto side = room_.seat_of(who.user.id);
  if (!side) {
    return protocol::encode_error(request, id_, {"not_seated", "Only the two players can do this."});
  }
  const room::ConditionalTurns& own = room_.conditional(*side);
  return protocol::encode_ok_conditional(*request, own.lines(), own.dropped_at());
}

}  // namespace rooms
