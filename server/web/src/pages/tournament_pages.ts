// The pages of tournaments and leagues, fetched together.
export { TournamentOrLeague } from "./tournament_or_league";
export { TournamentsPage } from "./tournaments";
