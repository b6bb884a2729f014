// Values as CBOR, for messages between servers: a struct is an array of its members, which its packed_members() names.
// What is missing at the end of an array keeps its default, and what is too much is passed over, so that servers of
// neighbouring versions understand each other. Only codecs include this.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"

namespace cluster::packed {

using Json = nlohmann::json;

/// T or const T: one packed_members() for reading and writing.
template <class T, class U>
concept Of = std::same_as<std::remove_const_t<T>, U>;

template <class T>
Json write(const T& value);
template <class T>
void read(const Json& json, T& value);

/// In a packed_members(), what is no member: written as `get()`, and read by `set(value)`.
template <class Get, class Set>
struct Computed {
  Get get;
  Set set;
};

/// Overloads for what is no struct.
struct Packing {
  template <class Tag, class Rep>
  static Json write(const core::StrongId<Tag, Rep>& id) {
    return id.value();
  }
  template <class Tag, class Rep>
  static void read(const Json& json, core::StrongId<Tag, Rep>& id) {
    id = core::StrongId<Tag, Rep>(json.get<Rep>());
  }

  static Json write(const protocol::Frame& frame) { return frame ? Json(*frame) : Json(nullptr); }
  static void read(const Json& json, protocol::Frame& frame) {
    frame = json.is_null() ? nullptr : protocol::make_frame(json.get<std::string>());
  }

  static Json write(const std::monostate&) { return nullptr; }
  static void read(const Json&, std::monostate&) {}

  template <class Get, class Set>
  static Json write(const Computed<Get, Set>& part) {
    return packed::write(part.get());
  }
  template <class Get, class Set>
  static void read(const Json& json, const Computed<Get, Set>& part) {
    auto value = part.get();
    packed::read(json, value);
    part.set(value);
  }

  template <class T>
  static Json write(const std::optional<T>& value) {
    return value ? packed::write(*value) : Json(nullptr);
  }
  template <class T>
  static void read(const Json& json, std::optional<T>& value) {
    if (json.is_null()) return value.reset();
    packed::read(json, value.emplace());
  }

  template <class T>
  static Json write(const std::vector<T>& values) {
    Json all = Json::array();
    for (const T& each : values) all.push_back(packed::write(each));
    return all;
  }
  template <class T>
  static void read(const Json& json, std::vector<T>& values) {
    values.clear();
    for (const Json& each : json) packed::read(each, values.emplace_back());
  }

  template <class... T>
  static Json write(const std::variant<T...>& value) {
    return {value.index(), std::visit([](const auto& held) { return packed::write(held); }, value)};
  }
  template <class... T>
  static void read(const Json& json, std::variant<T...>& value) {
    const std::size_t index = json.at(0).get<std::size_t>();
    const bool is_known = [&]<std::size_t... I>(std::index_sequence<I...>) {
      return ((I == index && (packed::read(json.at(1), value.template emplace<I>()), true)) || ...);
    }
    (std::index_sequence_for<T...>());
    if (!is_known) throw std::out_of_range("what a newer server says");
  }
};

template <class Tuple>
Json write_members(const Tuple& members) {
  Json all = Json::array();
  std::apply([&](const auto&... each) { (all.push_back(write(each)), ...); }, members);
  return all;
}

template <class Tuple>
void read_members(const Json& json, const Tuple& members) {
  std::size_t place = 0;
  const auto next = [&](auto& member) {
    if (place < json.size()) read(json[place], member);
    ++place;
  };
  std::apply([&](auto&... each) { (next(each), ...); }, members);
}

template <class T>
concept Plain = std::integral<T> || std::floating_point<T> || std::same_as<T, std::string>;
template <class T>
concept Packable = requires(const T& value) {
  Packing::write(value);
};

template <class T>
Json write(const T& value) {
  if constexpr (Plain<T>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (Packable<T>) {
    return Packing::write(value);
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    return write_members(value);
  } else {
    return write_members(packed_members(value));
  }
}

template <class T>
void read(const Json& json, T& value) {
  if constexpr (Plain<T>) {
    value = json.get<T>();
  } else if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(json.get<std::int64_t>());
  } else if constexpr (Packable<T>) {
    Packing::read(json, value);
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    std::apply([&json](auto&... each) { read_members(json, std::tie(each...)); }, value);
  } else {
    read_members(json, packed_members(value));
  }
}

template <class T>
std::string to_text(const T& message) {
  std::string text;
  Json::to_cbor(write(message), text);
  return text;
}

/// Empty: it cannot be read.
template <class T>
std::optional<T> from_text(std::string_view text) {
  try {
    std::optional<T> message(std::in_place);
    read(Json::from_cbor(text), *message);
    return message;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace cluster::packed
