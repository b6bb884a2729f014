#include "tests/load/looker.hpp"

#include <utility>

namespace load {

Looker::Looker(boost::asio::io_context& io, std::function<void(const std::string&)> lost)
    : link_(io, Link::Events{{}, [this](std::string_view frame) { on_text(frame); }, std::move(lost)}) {}

void Looker::on_text(std::string_view frame) {
  ++got_.frames;
  got_.bytes += static_cast<std::int64_t>(frame.size());
  if (frame.starts_with(R"({"t":"hello")")) {
    link_.send(R"({"t":"lobby","id":1,"d":{"action":"subscribe","scope":"all"}})");
  } else if (frame.starts_with(R"({"t":"lobby")")) {
    told_ = true;
  }
}

}  // namespace load
