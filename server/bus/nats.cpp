#include "server/bus/nats.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <stdexcept>

#include "server/base/nats_address.hpp"

namespace bus {

namespace {

constexpr std::chrono::milliseconds between_trials(500);
constexpr std::chrono::seconds between_numbers(1);
constexpr std::chrono::minutes between_lines(1);

/// Below every limit that NATS' operators set, and small enough that no long message holds others up.
constexpr std::size_t longest_part = 256 * 1024;
constexpr std::size_t room_for_envelope = 64;

const core::NodeId anybody;

NatsLink::To far_end(const Nats::Settings& settings, const std::string& name) {
  return {settings.address, settings.credentials_file, name};
}

}  // namespace

Nats::Nats(Settings settings, core::NodeId node)
    : Bus(node), settings_(std::move(settings)), to_all_("gipfel." + settings_.space + ".all") {}

std::string Nats::subject_of(core::NodeId node) const {
  return "gipfel." + settings_.space + ".node." + std::to_string(node.value());
}

std::unique_ptr<NatsLink> Nats::connect() {
  const NatsLink::Calls calls{[this](std::string_view bytes) { on_arrived(bytes); }, [this] { on_overflowed(); },
                              [this] { on_broken(); }};
  const NatsLink::To to = far_end(settings_, "gipfel node " + std::to_string(node().value()));
  return std::make_unique<NatsLink>(to, std::vector<std::string>{subject_of(node()), to_all_}, calls);
}

void Nats::start() {
  {
    const std::lock_guard lock(hearing_);
    hears_ = true;
  }
  try {
    const std::lock_guard lock(sending_);  // who hears something at once can answer
    link_ = connect();
  } catch (const std::runtime_error& error) {
    throw std::runtime_error("NATS at \"" + base::shown_nats(settings_.address) + "\" cannot be used: " + error.what() +
                             ". Start it, or correct the setting \"bus\".");
  }
  keeper_ = std::thread([this] { keep_connected(); });
}

void Nats::stop() {
  {
    const std::lock_guard lock(keeping_);
    stopped_ = true;
  }
  changed_.notify_all();
  if (keeper_.joinable()) keeper_.join();
  std::unique_ptr<NatsLink> last;
  {
    const std::lock_guard lock(sending_);
    last = std::move(link_);
  }
  last.reset();
  const std::lock_guard lock(hearing_);
  hears_ = false;
}

/// The keeper's thread: tells the numbers until the link breaks, and makes others until one holds.
void Nats::keep_connected() {
  std::unique_lock lock(keeping_);
  while (!stopped_) {
    const bool is_whole = !changed_.wait_for(lock, between_numbers, [this] { return stopped_ || is_broken_; });
    if (stopped_) return;
    lock.unlock();
    is_whole ? tell_numbers() : try_again();
    lock.lock();
    if (!is_whole) changed_.wait_for(lock, between_trials, [this] { return stopped_; });
  }
}

/// With the lock held: the messages that have these numbers are on their way before.
void Nats::tell_numbers() {
  const std::lock_guard lock(sending_);
  if (!link_) return;
  Envelope envelope{node(), Envelope::Content::numbers, true};
  envelope.number = sent_to_all_;
  link_->publish(to_all_, encode(envelope).append(encode(sent_)));
}

void Nats::try_again() {
  std::unique_ptr<NatsLink> broken;
  {
    const std::lock_guard lock(sending_);
    broken = std::move(link_);
  }
  broken.reset();
  if (!away_since_) away_since_ = std::chrono::steady_clock::now();
  {
    const std::lock_guard lock(keeping_);
    is_broken_ = false;
  }
  try {
    come_back(connect());
  } catch (const std::runtime_error& error) {
    log_absence(error.what());
    on_broken();
  }
}

void Nats::come_back(std::unique_ptr<NatsLink> link) {
  const auto away = std::chrono::steady_clock::now() - *away_since_;
  away_since_.reset();
  spdlog::warn("bus: NATS at \"{}\" is back after {} s; what servers missed meanwhile is requested again",
               base::shown_nats(settings_.address), std::chrono::ceil<std::chrono::seconds>(away).count());
  {
    const std::lock_guard lock(sending_);
    link_ = std::move(link);
    publish(to_all_, {node(), Envelope::Content::returned, true}, sent_to_all_, {});
  }
  on_lost(anybody);
}

void Nats::log_absence(const std::string& reason) {
  const Moment now = std::chrono::steady_clock::now();
  if (now < next_line_) return;
  next_line_ = now + between_lines;
  spdlog::error(
      "bus: NATS at \"{}\" cannot be used: {}. Until it is back, games whose people are at different servers stand "
      "still",
      base::shown_nats(settings_.address), reason);
}

void Nats::on_overflowed() {
  spdlog::warn("bus: more messages arrive than this server can handle; discarded ones are requested again");
  on_lost(anybody);
}

void Nats::on_broken() {
  {
    const std::lock_guard lock(keeping_);
    is_broken_ = true;
  }
  changed_.notify_all();
}

void Nats::on_lost(core::NodeId from) {
  const std::lock_guard lock(hearing_);
  if (!hears_) return;
  tell_lost(from);
}

void Nats::on_arrived(std::string_view bytes) {
  const std::optional<Received> received = decode(bytes);
  if (!received) return;
  const Envelope& envelope = received->envelope;
  const std::lock_guard lock(hearing_);
  if (!hears_) return;
  if (envelope.content == Envelope::Content::numbers) return on_numbers(*received);
  const Arrivals::Arrived arrived = arrivals_.take(envelope, received->part);
  const bool has_returned = envelope.content == Envelope::Content::returned;
  if (arrived.has_lost || has_returned) tell_lost(envelope.from);
  if (!arrived.is_whole || has_returned) return;
  const Topic topic = envelope.content == Envelope::Content::rooms ? Topic::rooms : Topic::people;
  hand_over(envelope.from, topic, arrived.message);
}

void Nats::on_numbers(const Received& received) {
  const core::NodeId from = received.envelope.from;
  const bool has_lost_of_all = arrivals_.has_lost_up_to(from, true, received.envelope.number);
  const bool has_lost_own = arrivals_.has_lost_up_to(from, false, number_of(node(), received.part));
  if (has_lost_of_all || has_lost_own) tell_lost(from);
}

void Nats::send(core::NodeId to, Topic topic, std::string message) {
  const auto content = topic == Topic::rooms ? Envelope::Content::rooms : Envelope::Content::people;
  const std::lock_guard lock(sending_);
  publish(subject_of(to), {node(), content, false}, sent_[to], message);
}

void Nats::send_to_all(Topic topic, std::string message) {
  const auto content = topic == Topic::rooms ? Envelope::Content::rooms : Envelope::Content::people;
  const std::lock_guard lock(sending_);
  publish(to_all_, {node(), content, true}, sent_to_all_, message);
}

void Nats::forget(core::NodeId node) {
  const std::lock_guard lock(sending_);
  sent_.erase(node);
}

/// Those that are not sent are counted as well, so that the hole is noticed.
void Nats::publish(const std::string& subject, Envelope envelope, std::uint64_t& numbers, std::string_view message) {
  if (!link_) {
    ++numbers;
    return;
  }
  const std::size_t most = std::min(longest_part, link_->most_bytes() - room_for_envelope);
  envelope.is_first = true;
  do {
    const std::string_view part = message.substr(0, most);
    message.remove_prefix(part.size());
    envelope.number = ++numbers;
    envelope.is_last = message.empty();
    link_->publish(subject, encode(envelope).append(part));
    envelope.is_first = false;
  } while (!message.empty());
}

bool Nats::is_connected() const {
  const std::lock_guard lock(sending_);
  return link_ != nullptr;
}

Nats::Settings nats_settings(const std::string& address, const std::string& credentials_file,
                             const std::string& space) {
  return {address, credentials_file == "none" ? "" : credentials_file, space};
}

std::string why_unusable(const Nats::Settings& settings) {
  try {
    const NatsLink link(far_end(settings, "gipfel doctor"), {}, {[](auto) {}, [] {}, [] {}});
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

}  // namespace bus
