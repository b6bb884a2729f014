-- How much time the players of a finished game had: lists show the one, and games are searched by the other.

ALTER TABLE games ADD COLUMN clock TEXT;         -- "10+5", "3d"; empty: there was no clock; null: not known
ALTER TABLE games ADD COLUMN speed TEXT;         -- clocks::name of its speed ("blitz", "untimed"); null: not known
ALTER TABLE game_players ADD COLUMN speed TEXT;  -- as in `games`

DROP INDEX games_by_end;
DROP INDEX games_by_rare_outcome;

-- A record begins with the event that made the game, which has the clock if there was one. A game of another site may have
-- had one that nobody wrote down.
WITH beginnings AS (
  SELECT number, source, substr(record, 1, instr(record, char(10)) - 1) AS line FROM games
), clocks AS (
  SELECT number, CASE WHEN json_valid(line) THEN
    CASE WHEN json_extract(line, '$.d.kind') = 'created' THEN
      coalesce(json_extract(line, '$.d.clock'), CASE WHEN source IS NULL THEN '' END)
    END
  END AS clock FROM beginnings
), lengths AS (
  SELECT number, clock, CASE WHEN clock LIKE '%+%' THEN
    60 * CAST(substr(clock, 1, instr(clock, '+') - 1) AS INTEGER)
      + 40 * CAST(substr(clock, instr(clock, '+') + 1) AS INTEGER)
  END AS seconds FROM clocks
)
UPDATE games SET clock = lengths.clock, speed = CASE
    WHEN lengths.clock = '' THEN 'untimed'
    WHEN lengths.clock LIKE '%d' THEN 'correspondence'
    WHEN seconds < 180 THEN 'bullet'
    WHEN seconds < 480 THEN 'blitz'
    WHEN seconds < 1500 THEN 'rapid'
    WHEN seconds >= 1500 THEN 'classical'
  END
FROM lengths WHERE lengths.number = games.number AND lengths.clock IS NOT NULL;

UPDATE game_players SET speed = (SELECT games.speed FROM games WHERE games.id = game_players.game_id);

-- What games are searched by stands in them.
CREATE INDEX games_by_end ON games (ended_ms, id, outcome, game, setup_kind, reason, plies, rating, speed)
  WHERE visibility = 'public' AND plies >= 2;
CREATE INDEX games_by_rare_outcome ON games (outcome, ended_ms, id, game, setup_kind, reason, plies, rating, speed)
  WHERE visibility = 'public' AND plies >= 2 AND outcome <> 'first' AND outcome <> 'second';
