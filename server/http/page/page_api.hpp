// The client's page with a head and a frame of its own at each address, in the visitor's language: the pages that are
// the same for everybody, games, players, tournaments, leagues and puzzles.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/page/page_frame.hpp"
#include "server/http/page/page_head.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/http/page/shown_tournament.hpp"
#include "server/http/page/tournament_tables.hpp"
#include "server/http/page_list.hpp"
#include "server/http/ply_asked.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/static_files.hpp"
#include "server/site/face.hpp"

namespace http {

class PageApi {
 public:
  /// As GameApi::StateOf.
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId)>;

  /// How the person is called now who has this name or had it; empty: nobody.
  using NameOf = std::function<boost::asio::awaitable<std::optional<std::string>>(std::string)>;

  /// The tournament of this id, if whoever has sent the request may know of it.
  using TournamentFor =
      std::function<boost::asio::awaitable<std::optional<tournaments::Seen>>(Request, core::TournamentId)>;

  /// The same of leagues.
  using LeagueFor = std::function<boost::asio::awaitable<std::optional<leagues::Seen>>(Request, core::LeagueId)>;

  /// The puzzle of the day of a game; empty: of the game whose day it is.
  using PuzzleOfDay = std::function<boost::asio::awaitable<std::optional<storage::GivenPuzzle>>(std::string game)>;

  /// Where it looks up what a path names.
  struct Sources {
    StateOf state_of;
    NameOf name_of;
    TournamentFor tournament_for;
    LeagueFor league_for;
    PuzzleAt puzzle_at = {};
    PuzzleOfDay puzzle_of_day = {};
  };

  /// `files` has the page, `frames` what goes into it, `face` whose site it is; they outlive this and its
  /// coroutines. Beyond `looked_up`, an address gets pages without frames, and those that are looked up with the head
  /// of the first page.
  PageApi(const StaticFiles& files, const PageFrames& frames, const site::Face& face, Origins origins, Sources sources,
          account::AddressLimit::Rate looked_up, const base::HomeNetworks& home = base::nowhere());

  /// GET or HEAD of any address that `files` answers, and whatever else it refuses. A game, player, tournament, league
  /// or puzzle that is not there is 404 with the page, which says so.
  boost::asio::awaitable<Response> answer(Request request);

  /// As in the constructor, from now on.
  void set_rate(account::AddressLimit::Rate looked_up) { limit_.set(looked_up); }

 private:
  struct Found {
    PageHead head;
    std::string frame;  ///< its name; empty: none
    FrameWords words = {};
    unsigned status = 200;
  };
  /// Of the operator's; 404 where there is none.
  Found text(std::string_view which, const Visitor& visitor, const PageHead& head, const SiteWords& words) const;
  boost::asio::awaitable<Found> look_up(Request request, ListedPage page, std::string_view language,
                                        const SiteWords& words);
  boost::asio::awaitable<Found> game(ListedPage page, PlyAsked asked, const SiteWords& words);
  boost::asio::awaitable<Found> tournament(Request request, core::TournamentId id, std::string_view language,
                                           const SiteWords& words);
  boost::asio::awaitable<Found> league(Request request, core::LeagueId id, const SiteWords& words);
  boost::asio::awaitable<Found> player(std::string name, const SiteWords& words);
  boost::asio::awaitable<Found> puzzle(ListedPage page, std::string game, const SiteWords& words);

  const StaticFiles& files_;
  const PageFrames& frames_;
  const site::Face& face_;
  Origins origins_;
  const Sources sources_;
  TournamentTables tables_;
  RequestLimit limit_;
};

}  // namespace http
