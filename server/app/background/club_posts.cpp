#include "server/app/background/club_posts.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <ctime>
#include <optional>
#include <utility>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/page/page_words.hpp"
#include "server/http/shown_game.hpp"
#include "server/push/service.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::LetterKind;
using storage::WaitingLetter;

namespace {

constexpr std::chrono::seconds between_posts{5};

std::string path_of(const WaitingLetter& letter) {
  const std::string id = http::text_in(letter.facts, "id");
  if (letter.kind == LetterKind::seek) return "/game/" + id;
  if (letter.kind == LetterKind::puzzle) return "/puzzle/" + id;
  return letter.kind == LetterKind::test ? "/club/" + letter.club.id.value() : "/tournament/" + id;
}

/// Discord shows each reader their own time.
std::string time_of(const WaitingLetter& letter) {
  const http::Json facts = http::read_own_json(letter.facts);
  if (!facts.contains("starts")) return {};
  const std::time_t starts = facts["starts"].get<std::int64_t>() / 1000;
  if (letter.webhook.form == "discord") return "<t:" + std::to_string(starts) + ":F>";
  std::tm parts{};
  gmtime_r(&starts, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

}  // namespace

void ClubPosts::start() {
  const auto round = [this] { return this->round(base::wall_ms()); };
  asio::co_spawn(parts_.io, go_round({"webhooks of clubs", between_posts, parts_.leads, round}, timer_),
                 asio::detached);
}

asio::awaitable<void> ClubPosts::round(std::int64_t now_ms) {
  for (int sent = 0; sent < most_of_round; ++sent) {
    auto take = [now_ms](Database& database) { return storage::take_club_letter(database, now_ms); };
    const std::optional<WaitingLetter> letter = co_await parts_.writer.run(std::move(take));
    if (!letter) co_return;
    send(*letter, now_ms);
  }
}

/// The operator may have taken the host off the list since.
void ClubPosts::send(const WaitingLetter& letter, std::int64_t now_ms) {
  const auto done = [this, letter](int status) {
    parts_.writer.submit(
        [letter, status](Database& database) { storage::note_answer(database, letter, status, base::wall_ms()); }, {});
  };
  const auto service = push::service_of(letter.webhook.address, parts_.hosts);
  if (!service) return done(0);
  push::HookLetter written = push::hook_letter(news_of(letter, now_ms), letter.webhook.form, letter.webhook.secret);
  push::Delivery::Letter to_send{letter.club.id.value(), *service, letter.webhook.address, std::move(written.headers),
                                 std::move(written.body)};
  to_send.only_outside = true;
  delivery_.post(std::move(to_send), done);
}

push::HookNews ClubPosts::news_of(const WaitingLetter& letter, std::int64_t now_ms) const {
  const http::SiteWords words(http::words_for(parts_.language), parts_.site_name);
  const auto fact = [&letter](const char* name) { return http::text_in(letter.facts, name); };
  push::HookNews news;
  news.kind = storage::word(letter.kind);
  news.text = words.say("club." + news.kind, {{"club", letter.club.name},
                                              {"name", fact("name")},
                                              {"time", time_of(letter)},
                                              {"winner", fact("winner")},
                                              {"game", http::title_of(fact("game"))}});
  if (!parts_.site.empty()) news.link = parts_.site + path_of(letter);
  news.facts = letter.facts;
  news.at_ms = now_ms;
  return news;
}

}  // namespace app
