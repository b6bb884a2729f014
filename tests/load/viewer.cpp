#include "tests/load/viewer.hpp"

#include "tests/load/frame_text.hpp"
#include "tests/load/match.hpp"

namespace load {

namespace {

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

Viewer::Viewer(boost::asio::io_context& io, Match& match, bool plays)
    : match_(match),
      plays_(plays),
      link_(io, Link::Events{{},
                             [this](std::string_view frame) { on_text(frame); },
                             [this](const std::string& why) { match_.on_lost(why); }}) {}

void Viewer::send(std::string_view type, const std::string& room, const std::string& d) {
  std::string message = R"({"t":)" + quoted(type) + R"(,"id":)" + std::to_string(++last_id_);
  if (!room.empty()) message += R"(,"r":)" + quoted(room);
  link_.send(message + R"(,"d":)" + d + "}");
}

void Viewer::create(const std::string& game, const std::string& setup, const std::string& clock) {
  send("create", {},
       R"({"game":)" + quoted(game) + R"(,"setup":)" + quoted(setup) + R"(,"clock":)" +
           (clock.empty() ? "null" : quoted(clock)) + R"(,"rated":false,"side":"first","visibility":"public"})");
}

void Viewer::enter(const std::string& room, const Script& script) {
  if (!room_.empty()) send("leave", room_, "{}");
  room_ = room;
  script_ = &script;
  version_ = -1;
  ply_ = 0;
  send("join", room_, R"({"v":null})");
}

void Viewer::sit() { send("sit", room_, R"({"side":"second"})"); }

void Viewer::turn(int ply, const std::string& text) {
  const std::string at = std::to_string(ply);
  send("turn", room_, R"({"key":"load-)" + at + R"(","ply":)" + at + R"(,"turn":)" + quoted(text) + "}");
}

void Viewer::ask_again() {
  asked_again_ = true;
  send("join", room_, R"({"v":null})");
}

void Viewer::on_text(std::string_view frame) {
  if (frame.starts_with(R"({"t":"event","r":")")) return on_event(frame);
  if (frame.starts_with(R"({"t":"ok")")) return on_ok(frame);
  if (frame.starts_with(R"({"t":"full")")) return on_full(frame);
  if (frame.starts_with(R"({"t":"hello")")) {
    greeted_ = true;
  } else {
    complain("unexpected", frame);
  }
}

void Viewer::on_ok(std::string_view frame) {
  if (const auto ply = number_after(frame, R"("d":{"ply":)")) return match_.on_stored(static_cast<int>(*ply));
  const std::string_view room = text_after(frame, R"("d":{"room":")");
  if (!room.empty()) match_.on_created(std::string(room));
}

void Viewer::on_full(std::string_view frame) {
  if (text_after(frame, R"("r":")") != room_) return;
  if (asked_again_) {
    const bool same =
        number_after(frame, R"("ply":)") == ply_ &&
        (ply_ == 0 || text_after(frame, R"("hash":")") == (*script_)[static_cast<std::size_t>(ply_) - 1].hash);
    if (!same) complain("another position in the end", frame);
    return match_.on_compared();
  }
  version_ = number_after(frame, R"("v":)").value_or(-1);
  if (number_after(frame, R"("ply":)").value_or(0) != 0) complain("joined too late", frame);
  match_.on_joined();
}

void Viewer::on_event(std::string_view frame) {
  constexpr std::string_view lead = R"({"t":"event","r":")";
  if (text_after(frame, lead) != room_ || version_ < 0) return;
  const std::string_view rest = frame.substr(lead.size() + room_.size());
  if (!rest.starts_with(R"(","v":)")) return;  // who is there
  const auto version = number_after(rest, R"("v":)");
  if (version != version_ + 1) return complain("a version is missing or comes twice", frame);
  ++version_;
  const std::string_view kind = text_after(rest, R"("kind":")");
  if (kind == "turn") return on_turn(rest);
  if (kind == "start") match_.on_started();
  if (kind == "end") match_.on_ended();
}

void Viewer::on_turn(std::string_view frame) {
  ++ply_;
  const std::size_t index = static_cast<std::size_t>(ply_) - 1;
  const bool as_played = index < script_->size() && number_after(frame, R"("ply":)") == ply_ &&
                         text_after(frame, R"("turn":")") == (*script_)[index].text &&
                         text_after(frame, R"("hash":")") == (*script_)[index].hash;
  if (!as_played) complain("not the turn that was played", frame);
  match_.on_turn(*this);
}

void Viewer::complain(std::string_view what, std::string_view frame) {
  match_.on_fault(std::string(what) + ": " + std::string(frame.substr(0, 300)));
}

}  // namespace load
