// What is logged while it lives, as text. One at a time.
#pragma once

#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace support {

class CapturedLog {
 public:
  CapturedLog() { way_->set_sinks({sink_}); }
  ~CapturedLog() { way_->set_sinks(usual_); }
  CapturedLog(const CapturedLog&) = delete;
  CapturedLog& operator=(const CapturedLog&) = delete;

  std::string text() const { return sink_->text(); }
  /// Waits until this is logged; false if it never is.
  bool wait_for(const std::string& what) const { return sink_->wait_for(what); }

 private:
  class Sink : public spdlog::sinks::base_sink<std::mutex> {
   public:
    std::string text() {
      const std::lock_guard lock(mutex_);
      return text_;
    }
    bool wait_for(const std::string& what) {
      constexpr std::chrono::seconds never(60);
      std::unique_lock lock(mutex_);
      return grown_.wait_for(lock, never, [&] { return text_.find(what) != std::string::npos; });
    }

   private:
    void sink_it_(const spdlog::details::log_msg& line) override {
      spdlog::memory_buf_t formatted;
      formatter_->format(line, formatted);
      text_.append(formatted.data(), formatted.size());
      grown_.notify_all();
    }
    void flush_() override {}

    std::condition_variable grown_;
    std::string text_;
  };

  using Way = std::shared_ptr<spdlog::sinks::dist_sink_mt>;

  /// Before any thread runs: a server that goes on may log while its logger is replaced.
  static Way lead_way() {
    auto way = std::make_shared<spdlog::sinks::dist_sink_mt>(spdlog::default_logger()->sinks());
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("", way));
    return way;
  }

  static inline const Way way_ = lead_way();
  const std::vector<spdlog::sink_ptr> usual_ = way_->sinks();
  const std::shared_ptr<Sink> sink_ = std::make_shared<Sink>();
};

/// Gives the process its usual log back at the end.
class KeptLog {
 public:
  KeptLog() = default;
  ~KeptLog() { spdlog::set_default_logger(usual_); }
  KeptLog(const KeptLog&) = delete;
  KeptLog& operator=(const KeptLog&) = delete;

 private:
  const std::shared_ptr<spdlog::logger> usual_ = spdlog::default_logger();
};

}  // namespace support
