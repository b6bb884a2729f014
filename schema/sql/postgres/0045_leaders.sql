-- How many games and how small a deviation a leaderboard asks for is the operator's choice.

DROP INDEX ratings_by_rating;
CREATE INDEX ratings_by_rating ON ratings (pool, rating DESC, "user");
