// A puzzle as clients are told of it: schema/http/given_puzzle.json. Pure.
#pragma once

#include "server/http/json_text.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"

namespace http {

Json puzzle_body(const storage::GivenPuzzle& given);

}  // namespace http
