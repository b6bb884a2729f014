#include "tests/support/schema.hpp"

#include <filesystem>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/support/schema_files.hpp"

namespace support {

namespace {

using Json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;
namespace fs = std::filesystem;

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
  std::mutex mutex;  // the validator keeps the regular expressions that it has compiled

  std::optional<std::string> check(const std::string& path, const Json& json, std::string_view text) {
    const auto schema = schemas.find(path);
    if (schema == schemas.end()) return "there is no schema " + path;
    const Adapter adapter(json);
    const std::lock_guard lock(mutex);
    if (validator.validate(schema->second, adapter, nullptr)) return std::nullopt;
    valijson::ValidationResults results;
    validator.validate(schema->second, adapter, &results);
    return describe(results, text);
  }
};

Schemas::Schemas(const std::string& folder) : loaded_(std::make_unique<Loaded>()) {
  SchemaFiles files;
  for (const std::string part : {"protocol/client", "protocol/server", "http"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(folder) / part)) {
      if (entry.path().extension() != ".json") continue;
      const fs::path file = entry.path().lexically_normal();
      const std::string path = part + "/" + file.stem().string();
      loaded_->sources[path] = files.load(file);
      const Json expanded = files.expand(files.load(file), file);
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

const Schemas& schemas() {
  static const Schemas all(GIPFEL_SOURCE_DIR "/schema");
  return all;
}

}  // namespace support
