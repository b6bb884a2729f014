// The fields that the settings of tournaments and of leagues have alike, whether they are written or read.
#pragma once

namespace tournaments {

/// `field(name, value)` for one after another.
template <class Settings, class Field>
void each_shared_field(Settings& settings, const Field& field) {
  field("name", settings.name);
  field("game", settings.games.game);
  field("setup", settings.games.setup);
  field("clock", settings.games.clock);
  field("rated", settings.games.rated);
  field("cycles", settings.cycles);
  field("games_at_once", settings.games_at_once);
  field("absence_days", settings.absence_days);
  field("least_players", settings.least_players);
  field("most_players", settings.most_players);
}

}  // namespace tournaments
