// Writes down what one client asks of one room and is told, from the messages themselves. Pure; one thread.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cluster/history/history.hpp"

namespace cluster {

class Witness {
 public:
  Witness(std::vector<Told>& history, int client) : history_(history), client_(client) {}

  void sent(const nlohmann::json& message, std::int64_t now);
  void heard(const nlohmann::json& frame, std::int64_t now);
  /// No answer that is due will come.
  void lost();

 private:
  struct Asked {
    std::int64_t at = 0;
    nlohmann::json d;
  };

  void heard_event(std::int64_t version, const nlohmann::json& d, std::int64_t now);
  void heard_state(const nlohmann::json& frame, std::int64_t now);

  std::vector<Told>& history_;
  const int client_;
  std::map<std::int64_t, Asked> turns_;  ///< by the request's id
  std::vector<Asked> joins_;             ///< whose content has not come
};

}  // namespace cluster
