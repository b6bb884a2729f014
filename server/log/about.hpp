// Lines about a room or a request: they begin with its id, and in JSON have it as a field of its own. Any thread.
#pragma once

#include <spdlog/spdlog.h>

#include <string>
#include <utility>

namespace logs {

struct About {
  enum class What { room, request };
  What what;
  std::string id;
};

inline About room(std::string id) { return {About::What::room, std::move(id)}; }
inline About request(std::string id) { return {About::What::request, std::move(id)}; }

/// What this thread writes is about this, for as long as the mention lives. One at a time on a thread.
class Mention {
 public:
  explicit Mention(const About& about);
  ~Mention();
  Mention(const Mention&) = delete;
  Mention& operator=(const Mention&) = delete;
};

/// As spdlog::log, about this.
template <class... Values>
void write(spdlog::level::level_enum level, const About& about, spdlog::format_string_t<Values...> text,
           Values&&... values) {
  const Mention mention(about);
  const char* what = about.what == About::What::room ? "room" : "request";
  spdlog::log(level, "{} {}: {}", what, about.id, fmt::format(text, std::forward<Values>(values)...));
}

template <class... Values>
void error(const About& about, spdlog::format_string_t<Values...> text, Values&&... values) {
  write(spdlog::level::err, about, text, std::forward<Values>(values)...);
}

}  // namespace logs
