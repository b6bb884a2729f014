// Holds what the server sends against the JSON Schemas in schema/. Stricter than the schemas: a field
// that no schema names is wrong too, so that nothing is sent that is not documented. Any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace support {

class Schemas {
 public:
  /// `folder`: the repository's schema/. Reads everything below protocol/ and http/; throws
  /// std::runtime_error naming the file if one cannot be used.
  explicit Schemas(const std::string& folder);
  ~Schemas();
  Schemas(const Schemas&) = delete;
  Schemas& operator=(const Schemas&) = delete;

  // Each answers what is wrong, empty if nothing.
  std::optional<std::string> check_server_frame(std::string_view frame) const;
  std::optional<std::string> check_client_frame(std::string_view frame) const;
  /// `name`: the file's below schema/http, without ".json".
  std::optional<std::string> check_http(std::string_view name, std::string_view body) const;

  /// The texts of the examples in schema/<path>.json, path as "protocol/client/turn".
  std::vector<std::string> examples(const std::string& path) const;
  /// All paths with that beginning, in order.
  std::vector<std::string> paths(std::string_view prefix) const;

 private:
  struct Loaded;
  std::optional<std::string> check_frame(const std::string& side, std::string_view frame) const;
  std::unique_ptr<Loaded> loaded_;
};

/// Those of this repository, read once in each process.
const Schemas& schemas();

}  // namespace support
