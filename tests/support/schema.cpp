#include "tests/support/schema.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace support {

namespace {

using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;
namespace fs = std::filesystem;

Json read_json(const fs::path& file) {
  std::ifstream in(file);
  Json json = Json::parse(in, nullptr, false);
  if (json.is_discarded()) throw std::runtime_error(file.string() + " cannot be read as JSON");
  return json;
}

/// Puts what references point at in their place, and closes objects: ours are trees, never recursive.
class Expander {
 public:
  Json expand(const Json& node, const fs::path& file) {
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

  const Json& load(const fs::path& file) {
    const auto found = files_.find(file.string());
    return found != files_.end() ? found->second : files_.emplace(file.string(), read_json(file)).first->second;
  }

 private:
  Json expand_items(const Json& node, const fs::path& file) {
    Json result = Json::array();
    for (const Json& item : node) result.push_back(expand(item, file));
    return result;
  }

  Json follow(const std::string& ref, const fs::path& from) {
    const std::size_t hash = ref.find('#');
    const std::string name = ref.substr(0, hash);
    const fs::path file = name.empty() ? from : (from.parent_path() / name).lexically_normal();
    const std::string pointer = hash == std::string::npos ? "" : ref.substr(hash + 1);
    const Json::json_pointer place(pointer);
    if (!load(file).contains(place)) throw std::runtime_error(from.string() + ": " + ref + " leads nowhere");
    return expand(load(file).at(place), file);
  }

  std::map<std::string, Json> files_;
};

std::string describe(valijson::ValidationResults& results, std::string_view text) {
  std::string sentence;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) sentence += part;
    sentence += ": " + error.description + "\n";
  }
  return sentence.append("in ").append(text);
}

}  // namespace

struct Schemas::Loaded {
  std::map<std::string, Json> sources;
  std::map<std::string, valijson::Schema> schemas;
  valijson::Validator validator;

  std::optional<std::string> check(const std::string& path, const Json& json, std::string_view text) {
    const auto schema = schemas.find(path);
    if (schema == schemas.end()) return "there is no schema " + path;
    const Adapter adapter(json);
    if (validator.validate(schema->second, adapter, nullptr)) return std::nullopt;
    valijson::ValidationResults results;
    validator.validate(schema->second, adapter, &results);
    return describe(results, text);
  }
};

Schemas::Schemas(const std::string& folder) : loaded_(std::make_unique<Loaded>()) {
  Expander expander;
  for (const std::string part : {"protocol/client", "protocol/server", "http"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(folder) / part)) {
      if (entry.path().extension() != ".json") continue;
      const fs::path file = entry.path().lexically_normal();
      const std::string path = part + "/" + file.stem().string();
      loaded_->sources[path] = expander.load(file);
      const Json expanded = expander.expand(expander.load(file), file);
      valijson::SchemaParser().populateSchema(Adapter(expanded), loaded_->schemas[path]);
    }
  }
}

Schemas::~Schemas() = default;

std::optional<std::string> Schemas::check_frame(const std::string& side, std::string_view frame) const {
  const Json json = Json::parse(frame, nullptr, false);
  if (json.is_discarded()) return "no JSON: " + std::string(frame);
  const auto type = json.is_object() ? json.find("t") : json.end();
  if (type == json.end() || !type->is_string()) return "no field t: " + std::string(frame);
  return loaded_->check("protocol/" + side + "/" + type->get<std::string>(), json, frame);
}

std::optional<std::string> Schemas::check_server_frame(std::string_view frame) const {
  return check_frame("server", frame);
}

std::optional<std::string> Schemas::check_client_frame(std::string_view frame) const {
  return check_frame("client", frame);
}

std::optional<std::string> Schemas::check_http(std::string_view name, std::string_view body) const {
  const Json json = Json::parse(body, nullptr, false);
  if (json.is_discarded()) return "no JSON: " + std::string(body);
  return loaded_->check("http/" + std::string(name), json, body);
}

std::vector<std::string> Schemas::examples(const std::string& path) const {
  std::vector<std::string> texts;
  const auto source = loaded_->sources.find(path);
  if (source == loaded_->sources.end() || !source->second.contains("examples")) return texts;
  for (const Json& example : source->second["examples"]) texts.push_back(example.dump());
  return texts;
}

std::vector<std::string> Schemas::paths(std::string_view prefix) const {
  std::vector<std::string> found;
  for (const auto& [path, source] : loaded_->sources) {
    if (path.starts_with(prefix)) found.push_back(path);
  }
  return found;
}

}  // namespace support
