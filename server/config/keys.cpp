#include "server/config/keys.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <span>
#include <variant>

#include "server/base/host_pattern.hpp"
#include "server/base/mailbox.hpp"
#include "server/base/nats_address.hpp"
#include "server/base/nearest.hpp"
#include "server/base/network.hpp"
#include "server/base/text_list.hpp"
#include "server/base/web_origin.hpp"
#include "server/config/site_texts.hpp"

namespace config {

namespace {

using nlohmann::json;
using Problem = std::optional<std::string>;

struct Number {
  int Settings::*member;
  int least;
  int most;
};

struct Flag {
  bool Settings::*member;
};

struct Text {
  std::string Settings::*member;
  std::span<const std::string_view> choices = {};  ///< empty: any but the empty text
  bool (*fits)(std::string_view) = nullptr;        ///< null: the same
  std::string_view what = {};
};

struct List {
  std::vector<std::string> Settings::*member;
  bool (*fits)(std::string_view);
  std::string_view what;
};

struct Key {
  std::string_view name;
  std::variant<Number, Flag, Text, List> kind;
};

constexpr std::array<std::string_view, 5> log_levels = {"trace", "debug", "info", "warn", "error"};

constexpr std::array<std::string_view, 3> registrations = {"open", "invitation", "closed"};

constexpr std::array<std::string_view, 2> log_formats = {"text", "json"};

constexpr std::string_view origins = R"(origins such as "https://play.example.org")";
constexpr std::string_view hosts = R"(hosts such as "push.example.org" or "*.example.org")";
constexpr std::string_view site_name = "a name of at most 40 characters, without blanks around it";
constexpr std::string_view accent = R"("none", or a colour such as "#7a1f1f")";
constexpr std::string_view contact =
    R"("none", or an address such as "you@example.org" or "https://example.org/contact")";
constexpr std::string_view language = R"(a language such as "en", "de" or "pt-BR")";
constexpr std::string_view push_contact =
    R"("none", or an address such as "mailto:you@example.org" or "https://example.org")";
constexpr std::string_view webhook = R"("none", or an address such as "https://chat.example.org/hooks/…")";
constexpr std::string_view site_address = R"("none", or an address such as "https://play.example.org")";
constexpr std::string_view mail_server =
    R"("none", or an address such as "smtp://mail.example.org:587" or "smtps://mail.example.org:465")";
constexpr std::string_view mail_address = R"("none", or an address such as "gipfel@example.org")";
constexpr std::string_view bus_address =
    R"("none", or addresses of NATS such as "nats://USER:PASSWORD@10.0.0.5:4222" or "tls://…", with commas between)";
constexpr std::string_view networks = R"(addresses or networks such as "10.0.0.0/8")";

bool is_push_contact(std::string_view text) {
  const bool is_mail = text.starts_with("mailto:") && text.find('@') != text.npos;
  return text == "none" || is_mail || (text.starts_with("https://") && base::is_web_origin(text));
}

bool is_webhook(std::string_view text) {
  return text == "none" || text.starts_with("https://") || text.starts_with("http://");
}

bool is_site_address(std::string_view text) { return text == "none" || base::is_web_origin(text); }

bool is_mail_server(std::string_view text) { return text == "none" || base::is_smtp_address(text); }

bool is_mail_address(std::string_view text) { return text == "none" || base::is_mailbox(text); }

bool is_bus(std::string_view text) { return text == "none" || base::is_nats_address(text); }

const std::array table = {
    Key{"address", Text{&Settings::address}},
    Key{"port", Number{&Settings::port, 0, 65535}},
    Key{"database", Text{&Settings::database}},
    Key{"bus", Text{&Settings::bus, {}, is_bus, bus_address}},
    Key{"bus_credentials_file", Text{&Settings::bus_credentials_file}},
    Key{"threads", Number{&Settings::threads, 0, 256}},
    Key{"readers", Number{&Settings::readers, 1, 64}},
    Key{"writers", Number{&Settings::writers, 1, 16}},
    Key{"allowed_origins", List{&Settings::allowed_origins, base::is_web_origin, origins}},
    Key{"behind_tls", Flag{&Settings::behind_tls}},
    Key{"trusted_proxies", List{&Settings::trusted_proxies, base::is_network, networks}},
    Key{"home_networks", List{&Settings::home_networks, base::is_network, networks}},
    Key{"metrics_address", Text{&Settings::metrics_address}},
    Key{"metrics_port", Number{&Settings::metrics_port, -1, 65535}},
    Key{"log_level", Text{&Settings::log_level, log_levels}},
    Key{"log_format", Text{&Settings::log_format, log_formats}},
    Key{"site_name", Text{&Settings::site_name, {}, is_site_name, site_name}},
    Key{"contact", Text{&Settings::contact, {}, is_contact, contact}},
    Key{"accent", Text{&Settings::accent, {}, is_accent, accent}},
    Key{"logo_file", Text{&Settings::logo_file}},
    Key{"welcome_file", Text{&Settings::welcome_file}},
    Key{"imprint_file", Text{&Settings::imprint_file}},
    Key{"privacy_file", Text{&Settings::privacy_file}},
    Key{"text_language", Text{&Settings::text_language, {}, is_language, language}},
    Key{"registration", Text{&Settings::registration, registrations}},
    Key{"session_days", Number{&Settings::session_days, 1, 3650}},
    Key{"guests_at_once", Number{&Settings::guests_at_once, 1, 1'000'000}},
    Key{"guests_per_hour", Number{&Settings::guests_per_hour, 1, 1'000'000}},
    Key{"requests_at_once", Number{&Settings::requests_at_once, 1, 1'000'000}},
    Key{"requests_per_minute", Number{&Settings::requests_per_minute, 1, 1'000'000}},
    Key{"max_connections", Number{&Settings::max_connections, 1, 1'000'000}},
    Key{"max_connections_per_address", Number{&Settings::max_connections_per_address, 1, 1'000'000}},
    Key{"max_queued_megabytes", Number{&Settings::max_queued_megabytes, 1, 1'000'000}},
    Key{"people_per_address", Number{&Settings::people_per_address, 1, 10'000}},
    Key{"max_connections_per_user", Number{&Settings::max_connections_per_user, 1, 1'000'000}},
    Key{"max_offers_per_address", Number{&Settings::max_offers_per_address, 1, 1'000'000}},
    Key{"leaderboard_games", Number{&Settings::leaderboard_games, 1, 100}},
    Key{"leaderboard_deviation", Number{&Settings::leaderboard_deviation, 45, 350}},
    Key{"lobby_chat", Flag{&Settings::lobby_chat}},
    Key{"lobby_chat_days", Number{&Settings::lobby_chat_days, 1, 365}},
    Key{"absence_days", Number{&Settings::absence_days, 0, 183}},
    Key{"bots", Flag{&Settings::bots}},
    Key{"bot_threads", Number{&Settings::bot_threads, 1, 256}},
    Key{"bot_games", Number{&Settings::bot_games, 1, 10'000}},
    Key{"reviews", Flag{&Settings::reviews}},
    Key{"review_positions", Number{&Settings::review_positions, 100'000, 1'000'000'000}},
    Key{"report_webhook", Text{&Settings::report_webhook, {}, is_webhook, webhook}},
    Key{"site_address", Text{&Settings::site_address, {}, is_site_address, site_address}},
    Key{"mail_server", Text{&Settings::mail_server, {}, is_mail_server, mail_server}},
    Key{"mail_user", Text{&Settings::mail_user}},
    Key{"mail_password", Text{&Settings::mail_password}},
    Key{"mail_password_file", Text{&Settings::mail_password_file}},
    Key{"mail_sender", Text{&Settings::mail_sender, {}, is_mail_address, mail_address}},
    Key{"mail_tls", Flag{&Settings::mail_tls}},
    Key{"mail_authority_file", Text{&Settings::mail_authority_file}},
    Key{"report_mail", Text{&Settings::report_mail, {}, is_mail_address, mail_address}},
    Key{"push_contact", Text{&Settings::push_contact, {}, is_push_contact, push_contact}},
    Key{"push_services", List{&Settings::push_services, base::is_host_pattern, hosts}},
    Key{"club_webhooks", List{&Settings::club_webhooks, base::is_host_pattern, hosts}},
};

constexpr std::array<std::string_view, 12> changing = {"log_level",
                                                       "guests_at_once",
                                                       "guests_per_hour",
                                                       "requests_at_once",
                                                       "requests_per_minute",
                                                       "max_connections",
                                                       "max_connections_per_address",
                                                       "people_per_address",
                                                       "max_connections_per_user",
                                                       "max_offers_per_address",
                                                       "lobby_chat",
                                                       "lobby_chat_days"};

const Key* find(std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [name](const Key& key) { return key.name == name; });
  return found == table.end() ? nullptr : &*found;
}

Problem assign(Settings& settings, const Number& kind, const json& value) {
  const std::string bounds = std::to_string(kind.least) + " to " + std::to_string(kind.most);
  if (!value.is_number_integer()) return "must be a whole number from " + bounds;
  // As a double, a number beyond 64 bits is out of bounds too.
  const auto number = value.get<double>();
  if (number < kind.least || number > kind.most) return "must be from " + bounds;
  settings.*kind.member = value.get<int>();
  return std::nullopt;
}

Problem assign(Settings& settings, const Flag& kind, const json& value) {
  if (!value.is_boolean()) return "must be true or false";
  settings.*kind.member = value.get<bool>();
  return std::nullopt;
}

Problem assign(Settings& settings, const Text& kind, const json& value) {
  if (!value.is_string() || value.get_ref<const std::string&>().empty()) return "must be a text that is not empty";
  const auto& text = value.get_ref<const std::string&>();
  if (!kind.choices.empty() && std::count(kind.choices.begin(), kind.choices.end(), text) == 0) {
    std::string names;
    for (const std::string_view choice : kind.choices) names += (names.empty() ? "" : ", ") + std::string(choice);
    return "must be one of " + names;
  }
  if (kind.fits && !kind.fits(text)) return "must be " + std::string(kind.what);
  settings.*kind.member = text;
  return std::nullopt;
}

Problem assign(Settings& settings, const List& kind, const json& value) {
  const std::string must = "must be a list of " + std::string(kind.what);
  if (!value.is_array()) return must;
  std::vector<std::string> items;
  for (const json& item : value) {
    if (!item.is_string() || !kind.fits(item.get_ref<const std::string&>())) {
      return must + "; " + item.dump(-1, ' ', false, json::error_handler_t::replace) + " is not";
    }
    items.push_back(item.get<std::string>());
  }
  settings.*kind.member = std::move(items);
  return std::nullopt;
}

/// What `text` means for this kind; text that means nothing stays text, which assign() then refuses.
json parsed(const Number&, const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return text;
  return number;
}

json parsed(const Flag&, const std::string& text) {
  if (text == "true" || text == "false") return text == "true";
  return text;
}

json parsed(const Text&, const std::string& text) { return text; }

json parsed(const List&, const std::string& text) {
  json list = json::array();
  std::string_view rest = text;
  while (!rest.empty()) list.push_back(base::next_item(rest, ','));
  return list;
}

std::string text(const Settings& settings, const Number& kind) { return std::to_string(settings.*kind.member); }

std::string text(const Settings& settings, const Flag& kind) { return settings.*kind.member ? "true" : "false"; }

std::string text(const Settings& settings, const Text& kind) { return settings.*kind.member; }

std::string text(const Settings& settings, const List& kind) {
  std::string joined;
  for (const std::string& item : settings.*kind.member) joined += (joined.empty() ? "" : ",") + item;
  return joined;
}

}  // namespace

std::vector<std::string_view> keys() {
  std::vector<std::string_view> names;
  for (const Key& key : table) names.push_back(key.name);
  return names;
}

Problem set(Settings& settings, std::string_view key, const json& value) {
  const Key* known = find(key);
  if (!known) return "is not a setting" + base::did_you_mean(key, keys());
  return std::visit([&](const auto& kind) { return assign(settings, kind, value); }, known->kind);
}

Problem set_text(Settings& settings, std::string_view key, const std::string& text) {
  const Key* known = find(key);
  if (!known) return "is not a setting" + base::did_you_mean(key, keys());
  return set(settings, key, std::visit([&](const auto& kind) { return parsed(kind, text); }, known->kind));
}

std::span<const std::string_view> changing_keys() { return changing; }

bool changes_while_running(std::string_view key) {
  return std::find(changing.begin(), changing.end(), key) != changing.end();
}

std::string text_of(const Settings& settings, std::string_view key) {
  return std::visit([&](const auto& kind) { return text(settings, kind); }, find(key)->kind);
}

Settings with_changes(Settings settings, const std::map<std::string, std::string, std::less<>>& changed) {
  for (const auto& [key, value] : changed) {
    if (changes_while_running(key)) set_text(settings, key, value);
  }
  return settings;
}

}  // namespace config
