// Every place where a client may send a text: in messages over the WebSocket, in bodies and in addresses of HTTP. Read
// from schema/, so that a new field is tested without a line of its own.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace support {

/// What a client sends, and where its texts stand.
struct Sent {
  std::string name;        ///< the message's type, or "POST /api/login"
  nlohmann::json example;  ///< accepted as it is, or refused for another reason than its texts
  std::vector<nlohmann::json::json_pointer> texts;
};

struct Parameter {
  std::string name;
  bool is_in_path = false;  ///< else in the query
};

struct Operation {
  std::string method;
  std::string path;  ///< with {name}
  std::vector<Parameter> parameters;
  Sent body;  ///< without texts if it takes none
};

// `folder`: the repository's schema/. Throw std::runtime_error if a file cannot be used.

std::vector<Sent> client_messages(const std::string& folder);
std::vector<Operation> operations(const std::string& folder);

}  // namespace support
