#include "tests/load/report.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

namespace load {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kilobyte = 1000;

/// With two decimals: nothing here is known more exactly.
double rounded(double value) { return std::isfinite(value) ? std::round(value * 100) / 100 : 0; }

double per(double value, double count) { return count > 0 ? rounded(value / count) : 0; }

double kilobytes(const Usage& from, const Usage& to) {
  return static_cast<double>(to.rss_bytes - from.rss_bytes) / kilobyte;
}

Json latency(std::vector<std::int64_t> nanoseconds) {
  std::sort(nanoseconds.begin(), nanoseconds.end());
  const auto ms = [&](double per_cent) {
    return rounded(static_cast<double>(percentile(nanoseconds, per_cent)) / 1e6);
  };
  return {{"p50_ms", ms(50)}, {"p90_ms", ms(90)}, {"p99_ms", ms(99)}, {"max_ms", ms(100)}};
}

Json server(const Report& report) {
  const Phases& p = report.phases;
  const auto turns = static_cast<double>(report.played.turns);
  const double cpu = p.played.cpu_seconds - p.seated.cpu_seconds;
  return {{"cpu_s", rounded(cpu)},
          {"cpu_us_per_turn", per(cpu * 1e6, turns)},
          {"turns_per_cpu_s", per(turns, cpu)},
          {"deliveries_per_cpu_s", per(static_cast<double>(report.played.deliveries), cpu)},
          {"rss_mb", rounded(static_cast<double>(p.played.rss_bytes) / 1e6)},
          {"kb_per_connection", per(kilobytes(p.began, p.connected), static_cast<double>(report.sockets))},
          {"kb_per_room", per(kilobytes(p.connected, p.seated), report.options.rooms)}};
}

Json echo(const EchoFigures& figures, const Report& report) {
  const auto echoes = static_cast<double>(figures.echoed.echoes);
  const double turn_cpu = report.phases.played.cpu_seconds - report.phases.seated.cpu_seconds;
  const double echoes_per_s = echoes / figures.echoed.seconds;
  const auto turns = static_cast<double>(report.played.turns);
  return {{"echoes_per_s", rounded(echoes_per_s)},
          {"cpu_us_per_echo", per(figures.cpu_seconds * 1e6, echoes)},
          {"turns_to_echoes", per(turns / report.played.seconds, echoes_per_s)},
          {"turns_to_echoes_by_cpu", per(turns / turn_cpu, echoes / figures.cpu_seconds)}};
}

Json beside_computers(const BesideComputers& figures) {
  const Json without = latency(figures.without_ns);
  const Json with = latency(figures.with_ns);
  return {{"to_both_players_without", without},
          {"to_both_players_with", with},
          {"p99_ratio", per(with.at("p99_ms"), without.at("p99_ms"))},
          {"computers_cpu_s_per_s", per(figures.cpu_seconds, figures.seconds)}};
}

/// `without`: the share of a core that the same turns take where nobody looks at the lobby.
Json beside_lookers(BesideLookers& figures, int lookers, double without) {
  const double seconds = figures.played.seconds;
  const double person_seconds = seconds * lookers;
  const double with = figures.cpu_seconds / seconds;
  return {{"lookers", lookers},
          {"turns_per_s", per(static_cast<double>(figures.played.turns), seconds)},
          {"to_both_players", latency(std::move(figures.played.latencies_ns))},
          {"cores_without", rounded(without)},
          {"cores_with", rounded(with)},
          {"cores_for_the_lobby", rounded(with - without)},
          {"frames_per_s_to_each", per(static_cast<double>(figures.got.frames), person_seconds)},
          {"kb_per_s_to_each", per(static_cast<double>(figures.got.bytes) / kilobyte, person_seconds)}};
}

Json figures(Report& report) {
  const Played& played = report.played;
  Json all{{"rooms", report.options.rooms},
           {"sockets", report.sockets},
           {"seconds", rounded(played.seconds)},
           {"turns", played.turns},
           {"games_ended", played.games},
           {"turns_per_s", per(static_cast<double>(played.turns), played.seconds)},
           {"deliveries_per_s", per(static_cast<double>(played.deliveries), played.seconds)},
           {"to_both_players", latency(std::move(report.played.latencies_ns))},
           {"ended_by_limits", played.limited},
           {"client_cpu_s", rounded(report.phases.client_cpu_seconds)}};
  if (report.phases.began.rss_bytes > 0) all["server"] = server(report);
  for (const auto& [name, seconds] : report.phases.others_cpu_seconds) {
    all["processes"][name]["cpu_us_per_turn"] = per(seconds * 1e6, static_cast<double>(played.turns));
  }
  if (report.echo) all["echo"] = echo(*report.echo, report);
  if (report.beside_computers) all["beside_computers"] = beside_computers(*report.beside_computers);
  if (report.beside_lookers) {
    const double cpu = report.phases.played.cpu_seconds - report.phases.seated.cpu_seconds;
    all["lobby"] = beside_lookers(*report.beside_lookers, report.options.lookers, cpu / played.seconds);
  }
  all["faults"] = report.faults.count();
  all["first_faults"] = report.faults.first();
  return all;
}

void print_lines(const Json& object, const std::string& indent) {
  for (const auto& [key, value] : object.items()) {
    std::cout << indent << key << (value.is_object() ? ":" : ": " + value.dump()) << "\n";
    if (value.is_object()) print_lines(value, indent + "  ");
  }
}

}  // namespace

std::int64_t percentile(const std::vector<std::int64_t>& sorted, double per_cent) {
  if (sorted.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(per_cent / 100 * static_cast<double>(sorted.size())));
  return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

void print(Report report) {
  const Json all = figures(report);
  if (report.options.json) {
    std::cout << all.dump() << std::endl;
  } else {
    print_lines(all, "");
  }
}

}  // namespace load
