-- How much time the players of a finished game had: lists show the one, and games are searched by the other.

ALTER TABLE games
  ADD COLUMN clock TEXT,                         -- "10+5", "3d"; empty: there was no clock; null: not known
  ADD COLUMN speed TEXT;                         -- clocks::name of its speed ("blitz", "untimed"); null: not known
ALTER TABLE game_players ADD COLUMN speed TEXT;  -- as in `games`

-- A record begins with the event that made the game, which has the clock if there was one. A game of another site may have
-- had one that nobody wrote down. By a pattern: a damaged line is no JSON, and would end all. Marks in a text have a
-- backslash before them.
WITH beginnings AS (
  SELECT number, source, split_part(record, E'\n', 1) AS line FROM games
), clocks AS (
  SELECT number, CASE WHEN line LIKE '%"kind":"created"%' THEN
    coalesce(substring(line FROM '"clock":"([0-9]+[+][0-9]+|[0-9]+d)"'), CASE WHEN source IS NULL THEN '' END)
  END AS clock FROM beginnings
), lengths AS (
  SELECT number, clock, CASE WHEN clock LIKE '%+%' THEN
    60 * CAST(split_part(clock, '+', 1) AS BIGINT) + 40 * CAST(split_part(clock, '+', 2) AS BIGINT)
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

UPDATE game_players SET speed = games.speed FROM games WHERE games.id = game_players.game_id;
