#include "server/protocol/room_event.hpp"

namespace protocol {

std::string_view name(Visibility visibility) { return visibility == Visibility::private_ ? "private" : "public"; }

std::string_view name(Result result) {
  switch (result) {
    case Result::first:
      return "first";
    case Result::second:
      return "second";
    case Result::draw:
      return "draw";
    case Result::aborted:
      break;
  }
  return "aborted";
}

}  // namespace protocol
