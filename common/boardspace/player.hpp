// Plays a log's actions as turns of our rules.
#pragma once

#include "common/boardspace/log.hpp"
#include "common/boardspace/variants.hpp"
#include "common/game/registry.hpp"

namespace boardspace {

/// The log, meant in this way, as a record; or the first thing in it that has no place in our rules.
core::Expected<record::Record, record::Error> play(const Log& log, const Reading& meant, game::StartGame start);

}  // namespace boardspace
