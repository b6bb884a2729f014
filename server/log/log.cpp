#include "server/log/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

namespace logs {

namespace {

thread_local const About* mentioned = nullptr;

constexpr const char* time_pattern = "%Y-%m-%dT%H:%M:%S.%eZ";

/// One object a line.
class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& line, spdlog::memory_buf_t& to) override {
    nlohmann::ordered_json object;
    object["time"] = time_of(line);
    const auto level = spdlog::level::to_string_view(line.level);
    object["level"] = std::string(level.data(), level.size());
    if (mentioned) object[mentioned->what == About::What::room ? "room" : "request"] = mentioned->id;
    object["message"] = std::string(line.payload.data(), line.payload.size());
    const std::string text = object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    to.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }

 private:
  std::string time_of(const spdlog::details::log_msg& line) {
    spdlog::memory_buf_t text;
    time_.format(line, text);
    return {text.data(), text.size()};
  }

  spdlog::pattern_formatter time_{time_pattern, spdlog::pattern_time_type::utc, ""};
};

}  // namespace

Mention::Mention(const About& about) { mentioned = &about; }

Mention::~Mention() { mentioned = nullptr; }

std::unique_ptr<spdlog::formatter> formatter(const std::string& format) {
  if (format == "json") return std::make_unique<JsonFormatter>();
  return std::make_unique<spdlog::pattern_formatter>(std::string(time_pattern) + " %l %v",
                                                     spdlog::pattern_time_type::utc);
}

void set_level(const std::string& level) { spdlog::default_logger_raw()->set_level(spdlog::level::from_str(level)); }

void set_up(const std::string& level, const std::string& format) {
  auto logger = std::make_shared<spdlog::logger>("gipfel", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_formatter(formatter(format));
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::warn);
  spdlog::set_default_logger(std::move(logger));
}

}  // namespace logs
