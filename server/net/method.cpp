#include "server/net/method.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace net {

namespace {

using http::Method;

constexpr std::array<std::pair<std::string_view, Method>, 7> methods = {{{"GET", Method::get},
                                                                         {"HEAD", Method::head},
                                                                         {"POST", Method::post},
                                                                         {"PUT", Method::put},
                                                                         {"PATCH", Method::patch},
                                                                         {"DELETE", Method::delete_},
                                                                         {"OPTIONS", Method::options}}};

}  // namespace

Method method_of(std::string_view name) {
  const auto* found =
      std::find_if(methods.begin(), methods.end(), [name](const auto& one) { return one.first == name; });
  return found == methods.end() ? Method::other : found->second;
}

}  // namespace net
