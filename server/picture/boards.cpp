#include "server/picture/boards.hpp"

namespace picture {

std::unique_ptr<Board> read_board(std::string_view game, std::string_view position) {
  if (game == "tzaar") return read_tzaar(position);
  if (game == "zertz") return read_zertz(position);
  return nullptr;
}

}  // namespace picture
