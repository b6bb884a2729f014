#include "tests/cluster/history/witness.hpp"

namespace cluster {

using nlohmann::json;

void Witness::sent(const json& message, std::int64_t now) {
  const std::string type = message.at("t");
  if (type == "turn") turns_[message.at("id")] = {now, message.at("d")};
  if (type == "join") joins_.push_back({now, message.at("d")});
}

void Witness::heard(const json& frame, std::int64_t now) {
  const std::string type = frame.at("t");
  if (type == "event" && frame.contains("v")) return heard_event(frame["v"], frame.at("d"), now);
  if (type == "full" || type == "tail") return heard_state(frame, now);
  if (type != "ok") return;
  const auto asked = turns_.extract(frame.value("id", std::int64_t{0}));
  if (!asked) return;
  const json& turn = asked.mapped().d;
  const json& d = frame.at("d");
  history_.push_back({Told::What::acknowledged, client_, asked.mapped().at, now, d.at("v"), d.at("ply"),
                      turn.at("turn"), turn.at("key")});
}

void Witness::lost() {
  turns_.clear();
  joins_.clear();
}

void Witness::heard_event(std::int64_t version, const json& d, std::int64_t now) {
  if (d.at("kind") != "turn") return;
  history_.push_back({Told::What::event, client_, now, now, version, d.at("ply"), d.at("turn"), ""});
}

void Witness::heard_state(const json& frame, std::int64_t now) {
  if (joins_.empty()) return;
  const Asked asked = joins_.front();
  joins_.erase(joins_.begin());
  const json& d = frame.at("d");
  Told told{Told::What::read, client_, asked.at, now, 0, 0, "", ""};
  if (frame.at("t") == "full") {
    told.version = d.at("v");
    told.ply = d.at("state").at("ply");
  } else {
    told.version = asked.d.at("v");
    for (const json& event : d.at("events")) {
      told.version = event.at("v");
      heard_event(event.at("v"), event.at("d"), now);
    }
  }
  history_.push_back(std::move(told));
}

}  // namespace cluster
