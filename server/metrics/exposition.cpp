#include "server/metrics/exposition.hpp"

#include <prometheus/client_metric.h>
#include <prometheus/collectable.h>
#include <prometheus/exposer.h>
#include <prometheus/metric_family.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <utility>

#include "server/metrics/counters.hpp"

namespace metrics {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;
using Families = std::vector<MetricFamily>;

MetricFamily counter(const std::string& name, const std::string& help, std::uint64_t value) {
  ClientMetric metric;
  metric.counter.value = static_cast<double>(value);
  return {name, help, MetricType::Counter, {std::move(metric)}};
}

MetricFamily mails(const Totals& totals) {
  MetricFamily family{
      "gipfel_mails_total", "Mails by what became of them; \"put_off\" ones are tried again.", MetricType::Counter, {}};
  for (const auto& [outcome, count] : {std::pair("sent", Count::mails_sent), std::pair("put_off", Count::mails_put_off),
                                       std::pair("failed", Count::mails_failed)}) {
    ClientMetric metric;
    metric.label = {{"outcome", outcome}};
    metric.counter.value = static_cast<double>(totals.of(count));
    family.metric.push_back(std::move(metric));
  }
  return family;
}

MetricFamily refusals(const Totals& totals) {
  MetricFamily family{"gipfel_refusals_total", "Messages and requests that were refused.", MetricType::Counter, {}};
  for (const auto& [code, times] : totals.refusals) {
    ClientMetric metric;
    metric.label = {{"code", code}};
    metric.counter.value = static_cast<double>(times);
    family.metric.push_back(std::move(metric));
  }
  return family;
}

/// `unit`: what one of the measured makes in the unit of the name.
MetricFamily histogram(const std::string& name, const std::string& help, Spread spread, const Totals& totals,
                       double unit) {
  const Measured& measured = totals.of(spread);
  ClientMetric metric;
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < bounds; ++i) {
    so_far += measured.in_range[i];
    metric.histogram.bucket.push_back({so_far, static_cast<double>(bounds_of(spread)[i]) * unit});
  }
  metric.histogram.sample_count = so_far + measured.in_range.back();
  metric.histogram.bucket.push_back({metric.histogram.sample_count, std::numeric_limits<double>::infinity()});
  metric.histogram.sample_sum = static_cast<double>(measured.sum) * unit;
  return {name, help, MetricType::Histogram, {std::move(metric)}};
}

void add_counted(const Totals& totals, Families& families) {
  constexpr double milli = 1e-3;
  constexpr double micro = 1e-6;
  families.push_back(counter("gipfel_turns_total", "Turns that were played.", totals.of(Count::turns)));
  families.push_back(refusals(totals));
  families.push_back(counter("gipfel_rate_limit_hits_total", "Messages and requests beyond a rate.",
                             totals.of(Count::rate_limit_hits)));
  families.push_back(counter("gipfel_watchers_dropped_total",
                             "Times that a watcher fell behind and was brought up by a snapshot later.",
                             totals.of(Count::watchers_dropped)));
  families.push_back(counter("gipfel_clients_too_slow_total", "Connections closed because too much waited for them.",
                             totals.of(Count::clients_too_slow)));
  families.push_back(counter("gipfel_storage_outages_total",
                             "Transactions and queries that failed because of the database itself.",
                             totals.of(Count::storage_outages)));
  families.push_back(counter("gipfel_password_hashes_total",
                             "Passwords that were hashed, to keep them or to compare them.",
                             totals.of(Count::password_hashes)));
  families.push_back(counter("gipfel_messages_heard_total", "Messages of other servers of the cluster.",
                             totals.of(Count::messages_heard)));
  families.push_back(counter("gipfel_messages_lost_total",
                             "Times that messages of other servers were lost and their contents requested again.",
                             totals.of(Count::messages_lost)));
  families.push_back(counter("gipfel_reviews_total", "Reviews of games that were made.", totals.of(Count::reviews)));
  families.push_back(mails(totals));
  families.push_back(histogram("gipfel_turn_seconds", "From reading a turn's frame to having written its answer.",
                               Spread::turn_ms, totals, milli));
  families.push_back(histogram("gipfel_commit_seconds", "Time of a transaction that was committed.", Spread::commit_us,
                               totals, micro));
  families.push_back(
      histogram("gipfel_commit_jobs", "Jobs in a transaction that was committed.", Spread::commit_jobs, totals, 1));
}

}  // namespace

class Exposition::Collection final : public prometheus::Collectable {
 public:
  Collection(std::string version, std::vector<Gauge> gauges)
      : version_(std::move(version)), gauges_(std::move(gauges)) {}

  Families Collect() const override {
    Families families = {build_info()};
    for (const Gauge& gauge : gauges_) {
      if (families.back().name != gauge.name) families.push_back({gauge.name, gauge.help, MetricType::Gauge, {}});
      ClientMetric metric;
      if (!gauge.queue.empty()) metric.label = {{"queue", gauge.queue}};
      metric.gauge.value = gauge.now();
      families.back().metric.push_back(std::move(metric));
    }
    add_counted(totals(), families);
    return families;
  }

 private:
  MetricFamily build_info() const {
    ClientMetric metric;
    metric.label = {{"version", version_}};
    metric.gauge.value = 1;
    return {"gipfel_build_info", "Which version runs.", MetricType::Gauge, {std::move(metric)}};
  }

  const std::string version_;
  const std::vector<Gauge> gauges_;
};

class Exposition::Server {
 public:
  explicit Server(const std::string& where) : exposer(where, threads) {}
  prometheus::Exposer exposer;

 private:
  static constexpr std::size_t threads = 1;
};

Exposition::Exposition(const std::string& address, int port, const std::string& version, std::vector<Gauge> gauges)
    : collection_(std::make_shared<Collection>(version, std::move(gauges))) {
  const bool is_ipv6 = address.find(':') != std::string::npos;
  const std::string where = (is_ipv6 ? "[" + address + "]" : address) + ":" + std::to_string(port);
  try {
    server_ = std::make_unique<Server>(where);
  } catch (const std::exception&) {  // it says no more than that
    throw std::runtime_error("metrics_port: cannot listen on " + where + "; is another program using it?");
  }
  server_->exposer.RegisterCollectable(collection_);
}

Exposition::~Exposition() = default;

int Exposition::port() const { return server_->exposer.GetListeningPorts().front(); }

}  // namespace metrics
