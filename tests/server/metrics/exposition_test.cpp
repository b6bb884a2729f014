#include "server/metrics/exposition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "server/metrics/counters.hpp"
#include "tests/support/http_client.hpp"

namespace metrics::exposition_test {
namespace {

using testing::HasSubstr;

/// Gauges as the server has them.
std::vector<Gauge> gauges() {
  std::vector<Gauge> all;
  for (const std::string name :
       {"gipfel_connections", "gipfel_connections_limit", "gipfel_rooms", "gipfel_queued_bytes", "gipfel_bus_connected",
        "gipfel_servers", "gipfel_far_rooms", "gipfel_rooms_unloaded", "gipfel_clock_step_seconds",
        "gipfel_reviews_waiting", "gipfel_reports_waiting", "gipfel_mails_waiting"}) {
    all.push_back({name, "A number.", "", [] { return 7; }});
  }
  all.push_back({"gipfel_queue_length", "Jobs that wait.", "writer", [] { return 1; }});
  all.push_back({"gipfel_queue_length", "Jobs that wait.", "readers", [] { return 2; }});
  return all;
}

std::string scrape(const Exposition& exposition) {
  count_refusal("rate");
  return support::http_get(static_cast<std::uint16_t>(exposition.port()), "/metrics").body;
}

std::string content(const std::string& file) {
  std::ifstream in(GIPFEL_SOURCE_DIR "/docker/metrics/" + file);
  EXPECT_TRUE(in) << file;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// All names in the text that begin like ours, without what a histogram adds to its name.
std::set<std::string> names_in(const std::string& text) {
  std::set<std::string> names;
  for (std::size_t at = text.find("gipfel_"); at != std::string::npos; at = text.find("gipfel_", at + 1)) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at);
    std::string name = text.substr(at, end - at);
    for (const std::string suffix : {"_bucket", "_sum", "_count"}) {
      if (name.ends_with(suffix)) name.resize(name.size() - suffix.size());
    }
    names.insert(std::move(name));
  }
  return names;
}

TEST(Exposition, ShowsAllCounters) {
  const Exposition exposition("127.0.0.1", 0, "1.2.3", gauges());
  measure(Spread::commit_us, 1'500);
  const std::string shown = scrape(exposition);
  EXPECT_THAT(shown, HasSubstr("gipfel_build_info{version=\"1.2.3\"} 1"));
  EXPECT_THAT(shown, HasSubstr("gipfel_rooms 7"));
  EXPECT_THAT(shown, HasSubstr("gipfel_queue_length{queue=\"writer\"} 1"));
  EXPECT_THAT(shown, HasSubstr("gipfel_queue_length{queue=\"readers\"} 2"));
  EXPECT_THAT(shown, HasSubstr("gipfel_refusals_total{code=\"rate\"}"));
  EXPECT_THAT(shown, HasSubstr("gipfel_commit_seconds_bucket{le=\"0.002\"} 1"));
  EXPECT_THAT(shown, HasSubstr("gipfel_commit_seconds_bucket{le=\"0.001\"} 0"));
  EXPECT_THAT(shown, HasSubstr("gipfel_commit_seconds_bucket{le=\"+Inf\"} 1"));
  EXPECT_THAT(shown, HasSubstr("gipfel_commit_seconds_sum 0.0015"));
}

TEST(Exposition, PromtoolAcceptsIt) {
  const Exposition exposition("127.0.0.1", 0, "1.2.3", gauges());
  std::FILE* promtool = popen("promtool check metrics 2>&1", "w");
  ASSERT_NE(promtool, nullptr);
  std::string ours;  // the library's own metrics are not ours to name
  std::istringstream lines(scrape(exposition));
  for (std::string line; std::getline(lines, line);) {
    if (line.find("gipfel_") != std::string::npos) ours += line + "\n";
  }
  std::fwrite(ours.data(), 1, ours.size(), promtool);
  EXPECT_EQ(pclose(promtool), 0);
}

TEST(Exposition, HasAllMetricsOfDashboardAndAlerts) {
  const Exposition exposition("127.0.0.1", 0, "1.2.3", gauges());
  const std::set<std::string> shown = names_in(scrape(exposition));
  std::string asked = content("alerts.yml");
  const auto dashboard = nlohmann::json::parse(content("grafana.json"));
  for (const auto& panel : dashboard.at("panels")) {
    for (const auto& target : panel.at("targets")) asked += target.at("expr").get<std::string>() + "\n";
  }
  for (const std::string& name : names_in(asked)) EXPECT_TRUE(shown.contains(name)) << name;
}

TEST(Exposition, DashboardShowsAllMetrics) {
  const Exposition exposition("127.0.0.1", 0, "1.2.3", gauges());
  const std::string dashboard = content("grafana.json");
  for (const std::string& name : names_in(scrape(exposition))) {
    if (name == "gipfel_build_info" || name == "gipfel_connections_limit") continue;
    EXPECT_THAT(dashboard, HasSubstr(name));
  }
}

TEST(Exposition, RefusesOtherPaths) {
  const Exposition exposition("127.0.0.1", 0, "1.2.3", {});
  EXPECT_EQ(support::http_get(static_cast<std::uint16_t>(exposition.port()), "/").status, 404u);
}

TEST(Exposition, NamesThePortThatIsTaken) {
  const Exposition first("127.0.0.1", 0, "1.2.3", {});
  try {
    const Exposition second("127.0.0.1", first.port(), "1.2.3", {});
    FAIL() << "two on one port";
  } catch (const std::exception& error) {
    EXPECT_THAT(error.what(), HasSubstr("metrics_port: cannot listen on 127.0.0.1:"));
  }
}

}  // namespace
}  // namespace metrics::exposition_test
