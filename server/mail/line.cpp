#include "server/mail/line.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "server/mail/answer.hpp"

namespace mail {

namespace asio = boost::asio;

namespace {

using How = Handed::How;

constexpr long longest_idle_s = 20;  // servers end connections on which nothing happens

/// Other lines have a password.
constexpr std::array<std::string_view, 8> commands = {"EHLO", "HELO", "STARTTLS", "AUTH",
                                                      "MAIL", "RCPT", "DATA",     "NOOP"};

struct HandleEnd {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct ListEnd {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

/// One mail on its way, as libcurl calls back for it.
struct UnderWay {
  const Letter* letter = nullptr;  ///< null: there is none
  const std::atomic<bool>* is_ending = nullptr;
  std::size_t sent = 0;
  bool is_at_end = false;
  bool is_kept_back = false;
  std::string command;  ///< the last one that was sent, without what follows it
  std::string answer;   ///< the last line that the server has sent, but to QUIT
  bool is_leaving = false;
};

std::size_t read_letter(char* to, std::size_t size, std::size_t count, void* data) {
  auto& under_way = *static_cast<UnderWay*>(data);
  const std::string& text = under_way.letter->written;
  const std::size_t bytes = std::min(size * count, text.size() - under_way.sent);
  if (bytes == 0 && !under_way.is_at_end) {
    under_way.is_kept_back = !under_way.letter->before_end();
    if (under_way.is_kept_back) return CURL_READFUNC_ABORT;
    under_way.is_at_end = true;
  }
  std::memcpy(to, text.data() + under_way.sent, bytes);
  under_way.sent += bytes;
  return bytes;
}

int note_said(CURL*, curl_infotype type, char* text, std::size_t size, void* data) {
  auto& under_way = *static_cast<UnderWay*>(data);
  const std::string_view said(text, size);
  if (type == CURLINFO_HEADER_IN && !under_way.is_leaving) under_way.answer = said;
  const std::string_view command = said.substr(0, said.find_first_of(" :\r\n"));
  const bool is_known = std::find(commands.begin(), commands.end(), command) != commands.end();
  if (type == CURLINFO_HEADER_OUT) under_way.is_leaving = command == "QUIT";
  if (type == CURLINFO_HEADER_OUT && is_known) under_way.command = command;
  return 0;
}

/// Not 0: libcurl gives up.
int go_on(void* data, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const auto* is_ending = static_cast<UnderWay*>(data)->is_ending;
  return is_ending && *is_ending ? 1 : 0;
}

/// What is refused before the recipient is named would be refused of every mail.
bool is_of_recipient(const UnderWay& under_way) {
  return under_way.command == "RCPT" || under_way.command == "DATA" || under_way.is_at_end;
}

How how(CURLcode result, const UnderWay& under_way) {
  if (result == CURLE_OK) return How::taken;
  if (under_way.is_kept_back) return How::kept_back;
  const bool is_answer = result == CURLE_SEND_ERROR || result == CURLE_WEIRD_SERVER_REPLY || result == CURLE_RECV_ERROR;
  const Refusal refusal = is_answer && is_of_recipient(under_way) ? refusal_in(under_way.answer) : Refusal::none;
  if (refusal == Refusal::of_address) return How::refused;
  if (refusal == Refusal::for_now) return How::put_off;
  if (refusal == Refusal::of_all) return How::unreached;
  return under_way.is_at_end ? How::unclear : How::unreached;
}

}  // namespace

/// Stays connected from one mail to the next, as long as the server likes.
class Line::Connection {
 public:
  Connection(const Relay& relay, const Patience& patience) {
    static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    handle_.reset(curl_easy_init());
    if (ready != CURLE_OK || !handle_) throw std::runtime_error("libcurl cannot be used for mail.");
    set(CURLOPT_URL, (relay.url + '/' + host_of(relay.site)).c_str());
    set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_MAXAGE_CONN, longest_idle_s);
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(patience.to_connect.count()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(patience.in_all.count()));
    set(CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(patience.in_all.count() / 1000));
    set(CURLOPT_USE_SSL, relay.is_encrypted ? CURLUSESSL_ALL : CURLUSESSL_NONE);
    if (!relay.authority.empty()) set(CURLOPT_CAINFO, relay.authority.c_str());
    if (!relay.user.empty()) {
      set(CURLOPT_USERNAME, relay.user.c_str());
      set(CURLOPT_PASSWORD, relay.password.c_str());
    }
    set(CURLOPT_MAIL_FROM, relay.sender.c_str());
    set(CURLOPT_VERBOSE, 1L);
    set(CURLOPT_DEBUGFUNCTION, note_said);
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, go_on);
    set(CURLOPT_ERRORBUFFER, error_.data());
  }

  Handed hand_over(const Letter& letter, const std::atomic<bool>& is_ending) {
    UnderWay under_way{&letter, &is_ending, 0, false, false, {}, {}, false};
    const std::unique_ptr<curl_slist, ListEnd> to(curl_slist_append(nullptr, letter.to.c_str()));
    set(CURLOPT_MAIL_RCPT, to.get());
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READFUNCTION, read_letter);
    set(CURLOPT_READDATA, &under_way);
    return perform(under_way);
  }

  /// Signs in, says NOOP, and sends nothing.
  Handed greet() {
    UnderWay under_way;
    set(CURLOPT_NOBODY, 1L);
    set(CURLOPT_CUSTOMREQUEST, "NOOP");
    return perform(under_way);
  }

 private:
  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle_.get(), option, value);
  }

  Handed perform(UnderWay& under_way) {
    error_[0] = '\0';
    set(CURLOPT_DEBUGDATA, &under_way);
    set(CURLOPT_XFERINFODATA, &under_way);
    const CURLcode result = curl_easy_perform(handle_.get());
    if (result == CURLE_OK) return {How::taken, {}};
    std::string why = error_[0] != '\0' ? error_.data() : curl_easy_strerror(result);
    const std::string code = refusal_in(under_way.answer) == Refusal::none ? "" : code_in(under_way.answer);
    if (!code.empty())
      why += " (answer " + code + " to " + (under_way.is_at_end ? "the mail" : under_way.command) + ")";
    return {how(result, under_way), std::move(why)};
  }

  std::array<char, CURL_ERROR_SIZE> error_{};
  std::unique_ptr<CURL, HandleEnd> handle_;
};

Line::Line(Relay relay, Patience patience) : relay_(std::move(relay)), thread_(base::Bounds{}) {
  connection_ = std::make_unique<Connection>(relay_, patience);
}

Line::~Line() { is_ending_ = true; }

asio::awaitable<Handed> Line::hand_over(Letter letter) {
  Handed handed;
  base::OwnThread::Job job = [this, &letter, &handed] { handed = connection_->hand_over(letter, is_ending_); };
  co_await thread_.perform(base::Origin("mail"), std::move(job));
  co_return handed;
}

std::string why_unusable(const Relay& relay) {
  constexpr Line::Patience patience{std::chrono::seconds(10), std::chrono::seconds(20)};
  return Line::Connection(relay, patience).greet().why;
}

}  // namespace mail
