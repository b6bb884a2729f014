// The files of schema/ as JSON, with what their references point at in its place. One thread.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace support {

/// Our schemas are trees, never recursive.
class SchemaFiles {
 public:
  using Json = nlohmann::json;

  /// Throws std::runtime_error naming the file if it cannot be read.
  const Json& load(const std::filesystem::path& file) {
    const auto found = files_.find(file.string());
    return found != files_.end() ? found->second : files_.emplace(file.string(), read(file)).first->second;
  }

  /// A part of this file without references, definitions and examples; its objects have no other fields than it names.
  Json expand(const Json& node, const std::filesystem::path& file) {
    if (node.is_array()) return expand_items(node, file);
    if (!node.is_object()) return node;
    if (const auto ref = node.find("$ref"); ref != node.end()) return follow(ref->get<std::string>(), file);
    Json result = Json::object();
    for (const auto& [key, value] : node.items()) {
      if (key != "definitions" && key != "examples") result[key] = expand(value, file);
    }
    if (result.contains("properties")) result["additionalProperties"] = false;
    return result;
  }

 private:
  static Json read(const std::filesystem::path& file) {
    std::ifstream in(file);
    Json json = Json::parse(in, nullptr, false);
    if (json.is_discarded()) throw std::runtime_error(file.string() + " cannot be read as JSON");
    return json;
  }

  Json expand_items(const Json& node, const std::filesystem::path& file) {
    Json result = Json::array();
    for (const Json& item : node) result.push_back(expand(item, file));
    return result;
  }

  Json follow(const std::string& ref, const std::filesystem::path& from) {
    const std::size_t hash = ref.find('#');
    const std::string name = ref.substr(0, hash);
    const auto file = name.empty() ? from : (from.parent_path() / name).lexically_normal();
    const std::string pointer = hash == std::string::npos ? "" : ref.substr(hash + 1);
    const Json::json_pointer place(pointer);
    if (!load(file).contains(place)) throw std::runtime_error(from.string() + ": " + ref + " leads nowhere");
    return expand(load(file).at(place), file);
  }

  std::map<std::string, Json> files_;
};

}  // namespace support
