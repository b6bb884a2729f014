// Why somebody cannot have what they asked for in a tournament. A value.
#pragma once

#include <string>

#include "server/tournament/refusal.hpp"

namespace tournaments {

/// A stable word, and a sentence for people.
struct Refusal {
  std::string code;
  std::string sentence;
};

inline Refusal not_found() { return {"not_found", "There is no such tournament."}; }

inline Refusal not_stored() { return {"storage", "This could not be stored: try again in a moment."}; }

inline Refusal refused_by(const tournament::Refusal& why) { return {std::string(why.code), std::string(why.sentence)}; }

}  // namespace tournaments
