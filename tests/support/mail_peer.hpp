// A mail server on this machine, for tests, that does what no real one does when it is told: refuses, falls silent,
// drops the connection. Keeps what it has taken. A thread of its own; one connection at a time, without encryption.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace support {

struct PeerMail {
  std::string to;
  std::string text;  ///< with its head, quoted-printable decoded, lines with '\n'
  /// The value of the head NAME, or empty.
  std::string head(const std::string& name) const;
  /// The first link in it that has `part` in it; empty: none.
  std::string link(const std::string& part) const;
};

class MailPeer {
 public:
  /// What it answers next to the command, "EHLO" "MAIL" "RCPT" "DATA" or, at the end of a mail, ".": once.
  /// "drop" and "silence" are no answers: it closes the connection, or says nothing more on it. At ".", the mail counts
  /// as taken before either.
  struct Fault {
    std::string command;
    std::string answer;
  };

  MailPeer();
  ~MailPeer();
  MailPeer(const MailPeer&) = delete;
  MailPeer& operator=(const MailPeer&) = delete;

  std::string address() const;  ///< "smtp://127.0.0.1:PORT"
  void next_time(Fault fault);
  /// The next mail that it takes; throws std::runtime_error when none comes in two minutes.
  PeerMail next();
  /// Returns once this command has come so often in all.
  void wait_for(const std::string& command, int times);
  /// Mails that it has taken, next() or not.
  std::size_t taken() const;

 private:
  struct Listener;
  void work();
  void serve();
  std::string answer_to(const std::string& command);
  void note(const std::string& command);

  std::unique_ptr<Listener> listener_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Fault> faults_;
  std::map<std::string, int> heard_;
  std::vector<PeerMail> mails_;
  std::size_t given_ = 0;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace support
