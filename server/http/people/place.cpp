#include "server/http/people/place.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace http {

namespace {

using Sign = std::pair<std::string_view, std::string_view>;  // in the header, and what it means

// Each browser names those it descends from, too, and each system its family: the first sign that is found counts.
constexpr std::array<Sign, 6> browsers{{{"Edg", "Edge"},
                                        {"OPR/", "Opera"},
                                        {"Firefox/", "Firefox"},
                                        {"Chrome/", "Chrome"},
                                        {"Chromium/", "Chromium"},
                                        {"Safari/", "Safari"}}};
constexpr std::array<Sign, 7> systems{{{"Android", "Android"},
                                       {"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Windows", "Windows"},
                                       {"Mac OS X", "macOS"},
                                       {"CrOS", "ChromeOS"},
                                       {"Linux", "Linux"}}};

template <std::size_t size>
std::string_view found_in(std::string_view header, const std::array<Sign, size>& signs) {
  for (const auto& [sign, meaning] : signs) {
    if (header.find(sign) != std::string_view::npos) return meaning;
  }
  return {};
}

/// What stands before the third separator, with "*" for the rest.
std::string network_of(std::string_view address) {
  const char separator = address.find(':') == std::string_view::npos ? '.' : ':';
  std::size_t end = 0;
  for (int part = 0; part < 3; ++part) {
    end = address.find(separator, end);
    if (end == std::string_view::npos) return std::string(address);
    ++end;
  }
  return std::string(address.substr(0, end)) + "*";
}

}  // namespace

std::string place_of(const Request& request) {
  const std::string_view agent = request.header("user-agent");
  std::string place;
  for (const std::string_view word : {found_in(agent, browsers), found_in(agent, systems)}) {
    if (!word.empty()) place.append(word).append(", ");
  }
  return place + network_of(request.remote_address);
}

}  // namespace http
