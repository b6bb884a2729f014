#include "server/app/background/lobby_lines.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/storage/people/lobby_chat_store.hpp"

namespace app {

using storage::Database;

namespace {

std::vector<lobby::Chat::Line> shown_lines(Database& database, const lobby::Chat& chat) {
  std::vector<lobby::Chat::Line> lines;
  const std::int64_t since_ms = base::wall_ms() - chat.rule().kept_ms;
  for (storage::LobbyLine& each : storage::lobby_lines(database, since_ms, int{lobby::Chat::most_lines})) {
    lines.push_back({each.id, each.at_ms, each.user, std::move(each.name), std::move(each.line)});
  }
  return lines;
}

}  // namespace

void LobbyLines::restore(Database& database) { chat_.show(shown_lines(database, chat_)); }

/// On the writer's thread, behind the commit of what is read: what was read later is shown later.
void LobbyLines::read() {
  if (waits_->exchange(true)) return;
  const auto lines = std::make_shared<std::vector<lobby::Chat::Line>>();
  writer_.submit(
      [waits = waits_, lines, &chat = chat_](Database& database) {
        *waits = false;
        *lines = shown_lines(database, chat);
      },
      [waits = waits_, lines, &chat = chat_](std::exception_ptr failed) {
        *waits = false;
        if (!failed) return chat.show(std::move(*lines));
        spdlog::warn("the lobby's chat could not be read");
      });
}

void LobbyLines::delete_old() {
  writer_.submit([before_ms = base::wall_ms() - chat_.rule().kept_ms](
                     Database& database) { storage::delete_lobby_lines_before(database, before_ms); },
                 [](std::exception_ptr failed) {
                   if (failed) spdlog::warn("old lines of the lobby's chat could not be deleted");
                 });
}

}  // namespace app
