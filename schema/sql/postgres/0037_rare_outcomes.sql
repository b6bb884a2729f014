-- Most games are won by the first or the second player: about every other row of any list fits. An index of its own is
-- worth its upkeep only for what is rare.

DROP INDEX games_by_outcome;
DROP INDEX games_by_game_and_outcome;

CREATE INDEX games_by_rare_outcome ON games (outcome, ended_ms, id)
  WHERE visibility = 'public' AND plies >= 2 AND outcome <> 'first' AND outcome <> 'second';
