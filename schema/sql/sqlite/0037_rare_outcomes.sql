-- Most games are won by the first or the second player: about every other row of any list fits, and the other indexes
-- have the outcome, too. One of its own is worth a page at every game's end only for what is rare.

DROP INDEX games_by_outcome;
DROP INDEX games_by_game_and_outcome;

CREATE INDEX games_by_rare_outcome ON games (outcome, ended_ms, id, game, setup_kind, reason, plies, rating)
  WHERE visibility = 'public' AND plies >= 2 AND outcome <> 'first' AND outcome <> 'second';
