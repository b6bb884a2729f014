#include "tests/support/text_places.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "tests/support/schema_files.hpp"

namespace support {

namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;
namespace fs = std::filesystem;

bool is_text(const Json& schema) {
  const Json type = schema.value("type", Json());
  if (type == "string" || schema.contains("pattern")) return true;
  if (type.is_array() && std::find(type.begin(), type.end(), "string") != type.end()) return true;
  if (schema.contains("const")) return schema["const"].is_string();
  const Json choices = schema.value("enum", Json::array());
  return std::any_of(choices.begin(), choices.end(), [](const Json& choice) { return choice.is_string(); });
}

/// An object of any fields has a text under any name.
void collect(const Json& schema, const Pointer& at, std::vector<Pointer>& found) {
  if (is_text(schema)) found.push_back(at);
  for (const char* several : {"oneOf", "anyOf", "allOf"}) {
    for (const Json& each : schema.value(several, Json::array())) collect(each, at, found);
  }
  const Json properties = schema.value("properties", Json::object());
  for (const auto& [name, field] : properties.items()) collect(field, at / name, found);
  if (schema.contains("items") && schema["items"].is_object()) collect(schema["items"], at / 0, found);
  if (schema.value("type", Json()) == "object" && !schema.contains("properties")) found.push_back(at / "any");
}

std::vector<Pointer> texts_of(const Json& schema) {
  std::vector<Pointer> found;
  collect(schema, Pointer(), found);
  std::sort(found.begin(), found.end(),
            [](const Pointer& a, const Pointer& b) { return a.to_string() < b.to_string(); });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// Where a schema has none, an object with all the texts that it asks for.
Json example_of(const Json& source, const Json& expanded) {
  if (source.contains("examples")) return source["examples"].front();
  Json example = Json::object();
  for (const Json& name : expanded.value("required", Json::array())) example[name.get<std::string>()] = "text";
  return example;
}

std::string upper(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

Sent body_of(const Json& operation, const std::string& name, SchemaFiles& files, const fs::path& file) {
  Sent body{name, {}, {}};
  const Pointer place("/requestBody/content/application~1json/schema");
  if (!operation.contains(place)) return body;
  const Json& schema = operation.at(place);
  const Json expanded = files.expand(schema, file);
  const bool refers = schema.contains("$ref");
  const Json source = refers ? files.load(file.parent_path() / schema["$ref"].get<std::string>()) : schema;
  body.example = example_of(source, expanded);
  body.texts = texts_of(expanded);
  return body;
}

Operation operation_of(const std::string& method, const std::string& path, const Json& described, SchemaFiles& files,
                       const fs::path& file) {
  Operation operation{upper(method), path, {}, {}};
  for (const Json& each : files.expand(described.value("parameters", Json::array()), file)) {
    operation.parameters.push_back({each.at("name"), each.at("in") == "path"});
  }
  operation.body = body_of(described, operation.method + " " + path, files, file);
  return operation;
}

}  // namespace

std::vector<Sent> client_messages(const std::string& folder) {
  SchemaFiles files;
  std::vector<Sent> messages;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(folder) / "protocol/client")) {
    const fs::path file = entry.path().lexically_normal();
    const Json source = files.load(file);
    const Json expanded = files.expand(source, file);
    messages.push_back({file.stem().string(), example_of(source, expanded), texts_of(expanded)});
  }
  return messages;
}

std::vector<Operation> operations(const std::string& folder) {
  SchemaFiles files;
  const fs::path file = (fs::path(folder) / "openapi.json").lexically_normal();
  std::vector<Operation> all;
  const Json paths = files.load(file).at("paths");
  for (const auto& [path, methods] : paths.items()) {
    for (const auto& [method, described] : methods.items()) {
      if (method != "parameters") all.push_back(operation_of(method, path, described, files, file));
    }
  }
  return all;
}

}  // namespace support
