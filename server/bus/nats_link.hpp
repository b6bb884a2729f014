// One connection to NATS, from its making to its first fault: it never mends itself. The only file that knows libnats.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bus {

class NatsLink {
 public:
  struct Calls {
    /// One at a time, in the order in which the server has them, whatever their subjects. On libnats' thread.
    std::function<void(std::string_view bytes)> arrived;
    /// Messages that came were thrown away, because nobody took them in time. On another thread.
    std::function<void()> overflowed;
    /// The connection is of no use any more. On any thread, also within publish(); do not end the link there.
    std::function<void()> broken;
  };
  struct To {
    std::string address;           ///< as in base/nats_address.hpp
    std::string credentials_file;  ///< empty: none
    std::string name;              ///< under which the server's operator sees the connection
  };

  /// Returns once the server knows the subjects. Throws std::runtime_error with the reason, to stand after a colon.
  NatsLink(const To& to, const std::vector<std::string>& subjects, Calls calls);
  /// No call is under way or comes any more. Not from a call.
  ~NatsLink();
  NatsLink(const NatsLink&) = delete;
  NatsLink& operator=(const NatsLink&) = delete;

  /// Any thread. Waits, at most for a second, if the server does not read.
  void publish(const std::string& subject, std::string_view bytes);
  /// Of one publish().
  std::size_t most_bytes() const;

 private:
  struct Inside;
  const std::unique_ptr<Inside> inside_;
};

}  // namespace bus
