#include "tests/load/looker.hpp"

#include <utility>

namespace load {

Looker::Topic Looker::lobby() {
  return {R"({"t":"lobby","id":1,"d":{"action":"subscribe","scope":"all"}})", R"({"t":"lobby")"};
}

Looker::Topic Looker::tournament(const std::string& id) {
  return {R"({"t":"tournament","id":1,"d":{"action":"subscribe","tournament":")" + id + R"("}})",
          R"({"t":"ok","id":1)"};
}

Looker::Looker(boost::asio::io_context& io, Topic topic, std::function<void(const std::string&)> lost)
    : topic_(std::move(topic)),
      link_(io, Link::Events{{}, [this](std::string_view frame) { on_text(frame); }, std::move(lost)}) {}

void Looker::on_text(std::string_view frame) {
  ++got_.frames;
  got_.bytes += static_cast<std::int64_t>(frame.size());
  if (frame.starts_with(R"({"t":"hello")")) {
    link_.send(topic_.wish);
  } else if (frame.starts_with(topic_.answer)) {
    told_ = true;
  }
}

}  // namespace load
