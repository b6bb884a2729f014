-- How public games with a result went: who won, by set-up, rating and length, and why they ended. Triggers keep the
-- table true to the games; `gipfel check` holds it against the view, and `gipfel openings --again` fills it anew.

CREATE VIEW counted_games AS
  SELECT game, setup_kind, outcome, reason, min((plies - 1) / 10, 15) * 10 + 1 AS fewest_turns,
    coalesce(rating / 200 * 200, -1) AS least_rating, count(*) AS games, sum(plies) AS turns
  FROM games WHERE visibility = 'public' AND plies >= 2 AND outcome <> 'aborted' GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TABLE game_statistics (
  game         TEXT    NOT NULL,  -- these four as in `games`
  setup_kind   TEXT    NOT NULL,
  outcome      TEXT    NOT NULL,
  reason       TEXT    NOT NULL,
  fewest_turns INTEGER NOT NULL,  -- of a range of ten: 1, 11, 21; from 151 on all together
  least_rating INTEGER NOT NULL,  -- of a band of 200; -1: not rated
  games        INTEGER NOT NULL,
  turns        INTEGER NOT NULL,  -- of all of them together
  PRIMARY KEY (game, setup_kind, outcome, reason, fewest_turns, least_rating)
) STRICT, WITHOUT ROWID;

INSERT INTO game_statistics SELECT * FROM counted_games;

CREATE TRIGGER games_are_counted AFTER INSERT ON games
WHEN NEW.visibility = 'public' AND NEW.plies >= 2 AND NEW.outcome <> 'aborted' BEGIN
  INSERT INTO game_statistics VALUES (NEW.game, NEW.setup_kind, NEW.outcome, NEW.reason,
    min((NEW.plies - 1) / 10, 15) * 10 + 1, coalesce(NEW.rating / 200 * 200, -1), 1, NEW.plies)
  ON CONFLICT DO UPDATE SET games = games + 1, turns = turns + excluded.turns;
END;

CREATE TRIGGER games_count_no_more AFTER DELETE ON games
WHEN OLD.visibility = 'public' AND OLD.plies >= 2 AND OLD.outcome <> 'aborted' BEGIN
  UPDATE game_statistics SET games = games - 1, turns = turns - OLD.plies
  WHERE game = OLD.game AND setup_kind = OLD.setup_kind AND outcome = OLD.outcome AND reason = OLD.reason
    AND fewest_turns = min((OLD.plies - 1) / 10, 15) * 10 + 1 AND least_rating = coalesce(OLD.rating / 200 * 200, -1);
END;

-- Of what is counted only the rating ever changes: it is stored after the game, and worked out anew by `gipfel ratings`.
CREATE TRIGGER games_count_elsewhere AFTER UPDATE OF rating ON games
WHEN NEW.visibility = 'public' AND NEW.plies >= 2 AND NEW.outcome <> 'aborted' AND NEW.rating IS NOT OLD.rating BEGIN
  UPDATE game_statistics SET games = games - 1, turns = turns - NEW.plies
  WHERE game = NEW.game AND setup_kind = NEW.setup_kind AND outcome = NEW.outcome AND reason = NEW.reason
    AND fewest_turns = min((NEW.plies - 1) / 10, 15) * 10 + 1 AND least_rating = coalesce(OLD.rating / 200 * 200, -1);
  INSERT INTO game_statistics VALUES (NEW.game, NEW.setup_kind, NEW.outcome, NEW.reason,
    min((NEW.plies - 1) / 10, 15) * 10 + 1, coalesce(NEW.rating / 200 * 200, -1), 1, NEW.plies)
  ON CONFLICT DO UPDATE SET games = games + 1, turns = turns + excluded.turns;
END;
