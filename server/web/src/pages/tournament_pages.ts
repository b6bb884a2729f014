// The pages of tournaments, fetched together.
export { TournamentPage } from "./tournament";
export { TournamentsPage } from "./tournaments";
