#include "server/app/background/erasing.hpp"

#include <utility>

#include "server/room/record.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/naming.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;

namespace {

constexpr std::int64_t settled_ms = 60'000;

asio::awaitable<void> erase_in(storage::Writer& writer, core::UserId user, storage::StoredRecord game) {
  const std::string record = room::renamed_record(game.text, {{user, storage::deleted_name}});
  if (record == game.text && !game.has_name) co_return;
  auto write = [&](Database& database) { storage::erase_name(database, user, game, record); };
  co_await writer.run(std::move(write));
}

asio::awaitable<void> erase_everywhere(storage::Writer& writer, storage::Readers& readers, core::UserId user) {
  storage::GamesNaming step;
  while (!step.is_end) {
    auto read = [user, row = step.last_row](Database& database) { return storage::games_naming(database, user, row); };
    step = co_await readers.run(std::move(read));
    for (storage::StoredRecord& game : step.games) {
      auto erasing = erase_in(writer, user, std::move(game));
      co_await std::move(erasing);
    }
  }
}

}  // namespace

asio::awaitable<void> erase_names(storage::Writer& writer, storage::Readers& readers, std::int64_t now_ms) {
  auto read = [](Database& database) { return storage::erasures(database); };
  const std::vector<storage::Erasure> pending = co_await readers.run(std::move(read));
  for (const storage::Erasure& erasure : pending) {
    auto erasing = erase_everywhere(writer, readers, erasure.user);
    co_await std::move(erasing);
    if (now_ms - erasure.deleted_ms < settled_ms) continue;
    auto note = [user = erasure.user](Database& database) { storage::erasure_is_done(database, user); };
    co_await writer.run(std::move(note));
  }
}

}  // namespace app
