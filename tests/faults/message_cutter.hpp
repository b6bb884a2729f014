// Cuts one direction of a WebSocket's bytes into the HTTP head of the upgrade and whole frames. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace faults {

struct Piece {
  std::string bytes;
  bool is_message = false;  ///< a text frame; else the upgrade, a control frame, or the body of a refusal
};

class MessageCutter {
 public:
  void add(std::string_view bytes) { rest_ += bytes; }
  /// The next whole piece; nothing until all of it is there.
  std::optional<Piece> next();

 private:
  enum class Stage { head, frames, body };

  std::optional<Piece> next_head();
  std::optional<Piece> next_frame();
  Piece take(std::size_t size, bool is_message);

  Stage stage_ = Stage::head;
  std::string rest_;
};

}  // namespace faults
