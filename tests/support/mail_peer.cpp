#include "tests/support/mail_peer.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <stdexcept>

namespace support {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// What a client sends, line by line.
class Lines {
 public:
  explicit Lines(tcp::socket& socket) : socket_(socket) {}
  /// Without its end. False: the connection is over.
  bool next(std::string& line) {
    error_code error;
    const std::size_t size = asio::read_until(socket_, asio::dynamic_buffer(buffer_), "\r\n", error);
    if (error) return false;
    line.assign(buffer_, 0, size - 2);
    buffer_.erase(0, size);
    return true;
  }

 private:
  tcp::socket& socket_;
  std::string buffer_;
};

std::string decoded(const std::string& text) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=' || i + 1 >= text.size()) {
      made += text[i];
    } else if (text[i + 1] == '\n') {
      ++i;
    } else {
      made += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    }
  }
  return made;
}

/// The head as it is, the body decoded.
std::string readable(const std::string& text) {
  const std::size_t end = std::min(text.find("\n\n"), text.size());
  return text.substr(0, end) + decoded(text.substr(end));
}

bool read_mail(Lines& lines, std::string& text) {
  std::string line;
  while (lines.next(line)) {
    if (line == ".") return true;
    text += (line.starts_with('.') ? line.substr(1) : line) + "\n";
  }
  return false;
}

void wait_for_end(Lines& lines) {
  std::string line;
  while (lines.next(line)) continue;
}

}  // namespace

std::string PeerMail::head(const std::string& name) const {
  const std::size_t end = text.find("\n\n");
  const std::size_t begin = ("\n" + text).find("\n" + name + ": ");
  if (begin == std::string::npos || begin >= end) return "";
  const std::size_t value = begin + name.size() + 2;
  return text.substr(value, text.find('\n', value) - value);
}

std::string PeerMail::link(const std::string& part) const {
  const std::size_t at = text.find(part, text.find("\n\n"));
  if (at == std::string::npos) return "";
  const std::size_t begin = text.rfind("http", at);
  return text.substr(begin, text.find_first_of(" \n", begin) - begin);
}

struct MailPeer::Listener {
  asio::io_context io;
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::uint16_t port = acceptor.local_endpoint().port();
  tcp::socket socket{io};
};

MailPeer::MailPeer() : listener_(std::make_unique<Listener>()), thread_([this] { work(); }) {}

/// A last connection wakes the thread.
MailPeer::~MailPeer() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    error_code ignored;
    listener_->socket.shutdown(tcp::socket::shutdown_both, ignored);
  }
  asio::io_context io;
  tcp::socket last(io);
  error_code ignored;
  last.connect(tcp::endpoint(asio::ip::address_v4::loopback(), listener_->port), ignored);
  last.close(ignored);
  thread_.join();
}

std::string MailPeer::address() const { return "smtp://127.0.0.1:" + std::to_string(listener_->port); }

void MailPeer::next_time(Fault fault) {
  const std::lock_guard lock(mutex_);
  faults_.push_back(std::move(fault));
}

PeerMail MailPeer::next() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, std::chrono::minutes(2), [this] { return given_ < mails_.size(); })) {
    throw std::runtime_error("no mail came");
  }
  return mails_[given_++];
}

void MailPeer::wait_for(const std::string& command, int times) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, std::chrono::minutes(2), [&] { return heard_[command] >= times; })) {
    throw std::runtime_error("the mail server has not heard " + command);
  }
}

std::size_t MailPeer::taken() const {
  const std::lock_guard lock(mutex_);
  return mails_.size();
}

void MailPeer::work() {
  for (;;) {
    tcp::socket accepted(listener_->io);
    error_code error;
    listener_->acceptor.accept(accepted, error);
    {
      const std::lock_guard lock(mutex_);
      if (is_ending_) return;
      listener_->socket = std::move(accepted);
    }
    serve();
  }
}

/// One connection, to its end.
void MailPeer::serve() {
  Lines lines(listener_->socket);
  const auto say = [this](const std::string& answer) {
    error_code ignored;
    asio::write(listener_->socket, asio::buffer(answer + "\r\n"), ignored);
  };
  say("220 peer");
  PeerMail mail;
  std::string line;
  while (lines.next(line)) {
    const std::string command = line.substr(0, line.find_first_of(" :"));
    note(command);
    std::string answer = answer_to(command);
    if (answer == "250 fine" && command == "DATA") answer = "354 go on";
    if (command == "RCPT") mail.to = line.substr(line.find('<') + 1, line.find('>') - line.find('<') - 1);
    if (answer == "silence") return wait_for_end(lines);
    if (answer == "drop" || command == "QUIT") break;
    say(answer);
    if (!answer.starts_with("354")) continue;
    if (!read_mail(lines, mail.text)) break;
    answer = answer_to(".");
    if (answer.starts_with("250") || answer == "drop" || answer == "silence") {
      const std::lock_guard lock(mutex_);
      mails_.push_back({mail.to, readable(mail.text)});
    }
    mail = PeerMail();
    note(".");
    if (answer == "silence") return wait_for_end(lines);
    if (answer == "drop") break;
    say(answer);
  }
  const std::lock_guard lock(mutex_);
  error_code ignored;
  listener_->socket.close(ignored);
}

std::string MailPeer::answer_to(const std::string& command) {
  const std::lock_guard lock(mutex_);
  const auto found =
      std::find_if(faults_.begin(), faults_.end(), [&](const Fault& fault) { return fault.command == command; });
  if (found == faults_.end()) return "250 fine";
  const std::string answer = found->answer;
  faults_.erase(found);
  return answer;
}

void MailPeer::note(const std::string& command) {
  {
    const std::lock_guard lock(mutex_);
    ++heard_[command];
  }
  changed_.notify_all();
}

}  // namespace support
