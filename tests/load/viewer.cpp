#include "tests/load/viewer.hpp"

#include <nlohmann/json.hpp>

#include "tests/load/frame_text.hpp"
#include "tests/load/match.hpp"

namespace load {

namespace {

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

Viewer::Viewer(boost::asio::io_context& io, Match& match, bool plays) : match_(match), io_(io), plays_(plays) {}

// ---- connections

void Viewer::connect(std::uint16_t port, const std::string& token) {
  port_ = port;
  token_ = token;
  add_link({});
}

void Viewer::add_link(std::string_view server) {
  const std::size_t link = links_.size();
  links_.push_back(
      std::make_unique<Link>(io_, Link::Events{{},
                                               [this, link](std::string_view frame) { on_text(link, frame); },
                                               [this, link](const std::string& why) {
                                                 if (link >= current_) match_.on_lost(why);
                                               }}));
  links_.back()->connect(port_, token_, server);
}

void Viewer::go_over() {
  if (!next_greeted_ || unanswered_ > 0) return;
  next_greeted_ = false;
  ++current_;
  send("join", room_, R"({"v":)" + std::to_string(version_) + "}");
}

// ---- what it asks

void Viewer::send(std::string_view type, const std::string& room, const std::string& d) {
  std::string message = R"({"t":)" + in_quotes(type) + R"(,"id":)" + std::to_string(++last_id_);
  if (!room.empty()) message += R"(,"r":)" + in_quotes(room);
  links_[current_]->send(message + R"(,"d":)" + d + "}");
  ++unanswered_;
}

void Viewer::create(const std::string& game, const std::string& setup, const std::string& clock) {
  send("create", {},
       R"({"game":)" + in_quotes(game) + R"(,"setup":)" + in_quotes(setup) + R"(,"clock":)" +
           (clock.empty() ? "null" : in_quotes(clock)) + R"(,"rated":false,"side":"first","visibility":"public"})");
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
  send("turn", room_, R"({"key":"load-)" + at + R"(","ply":)" + at + R"(,"turn":)" + in_quotes(text) + "}");
}

void Viewer::ask_again() {
  asked_again_ = true;
  send("join", room_, R"({"v":null})");
}

// ---- what it hears

void Viewer::on_text(std::size_t link, std::string_view frame) {
  if (link < current_) return;
  if (link > current_) return on_next(frame);
  if (frame.starts_with(R"({"t":"event","r":")")) return on_event(frame);
  if (frame.starts_with(R"({"t":"ok")")) return on_ok(frame);
  if (frame.starts_with(R"({"t":"full")")) return on_full(frame);
  if (frame.starts_with(R"({"t":"tail")")) return on_tail(frame);
  if (frame.starts_with(R"({"t":"hello")")) {
    greeted_ = true;
  } else if (frame.starts_with(R"({"t":"nearer")")) {
    if (links_.size() == current_ + 1) add_link(text_after(frame, R"("server":")"));
  } else {
    complain("unexpected", frame);
  }
}

void Viewer::on_next(std::string_view frame) {
  next_greeted_ |= frame.starts_with(R"({"t":"hello")");
  go_over();
}

void Viewer::on_ok(std::string_view frame) {
  --unanswered_;
  go_over();
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

void Viewer::on_tail(std::string_view frame) {
  if (current_ > 0) links_[current_ - 1]->close();
  const nlohmann::json tail = nlohmann::json::parse(frame);
  for (const nlohmann::json& event : tail.at("d").at("events")) {
    on_event(R"({"t":"event","r":")" + room_ + R"(","v":)" + event.at("v").dump() + R"(,"d":)" + event.at("d").dump() +
             "}");
  }
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
