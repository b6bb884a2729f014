// What an operator can set. schema/config.schema.json says what each means; the values here are the
// defaults, the same as in config/default.json (a test compares the three).
#pragma once

#include <string>
#include <vector>

namespace config {

struct Settings {
  std::string address = "0.0.0.0";
  int port = 8080;  ///< 0: any free one
  std::string database = "gipfel.sqlite";
  std::string bus = "none";                   ///< of a cluster: where NATS is; "none": this server is alone
  std::string bus_credentials_file = "none";  ///< for NATS; "none": what `bus` says is enough
  int threads = 0;                            ///< for the network; 0: one for each processor
  int readers = 2;                            ///< threads that answer queries
  int writers = 1;                            ///< threads that store rooms in PostgreSQL
  std::vector<std::string> allowed_origins;   ///< empty: only the page's own, the one the Host header names
  bool behind_tls = false;
  std::vector<std::string> trusted_proxies;  ///< whose X-Forwarded-For and X-Gipfel-Server are believed
  std::vector<std::string> home_networks;    ///< of a club: limits per address are tenfold there
  std::string metrics_address = "127.0.0.1";
  int metrics_port = -1;  ///< for Prometheus; 0: any free one; -1: none
  std::string log_level = "info";
  std::string log_format = "text";
  std::string site_name = "Gipfel";
  std::string contact = "none";    ///< of the operator: an address of mail or "https://…"; "none": none is shown
  std::string accent = "none";     ///< the colour of what can be pressed, "#rrggbb"; "none": the client's own
  std::string logo_file = "none";  ///< an SVG or PNG; "none": the client's own sign
  // Markdown of the operator's; "none": none, and for the privacy page the text that the program has.
  std::string welcome_file = "none";
  std::string imprint_file = "none";
  std::string privacy_file = "none";
  std::string text_language = "en";   ///< of these texts
  std::string registration = "open";  ///< new accounts: "open", "invitation", "closed"
  int session_days = 365;
  int guests_at_once = 60;        ///< made from one address, after a pause
  int guests_per_hour = 600;      ///< made from one address, on average
  int requests_at_once = 300;     ///< to the API from one address, after a pause
  int requests_per_minute = 600;  ///< to the API from one address, on average
  int max_connections = 15000;
  int max_connections_per_address = 512;
  int max_queued_megabytes = 256;       ///< of memory for all that waits to be sent: messages and answers over HTTP
  int people_per_address = 100;         ///< whose messages one address may send, of those who are there
  int max_connections_per_user = 20;    ///< WebSockets of one person, in all tabs and on all devices
  int max_offers_per_address = 30;      ///< games that wait for a second player
  int leaderboard_games = 10;           ///< rated ones that a place on a leaderboard takes
  int leaderboard_deviation = 90;       ///< the largest with which a rating has a place on one
  bool lobby_chat = true;               ///< people with accounts can write in the lobby
  int lobby_chat_days = 7;              ///< that their lines are kept, the newest 500
  int absence_days = 30;                ///< of an account in a year, on which its time in games by days stands still
  bool bots = true;                     ///< computers to play against
  int bot_threads = 1;                  ///< that think for them
  int bot_games = 2000;                 ///< that they play at once, all together
  bool reviews = true;                  ///< that the server makes of finished games
  int review_positions = 30'000'000;    ///< that the searches of one visit
  std::string report_webhook = "none";  ///< an address that is told of new reports; "none"
  std::string site_address = "none";    ///< where browsers find the site, for links in mails; "none"
  std::string mail_server = "none";     ///< "smtp://host:587", "smtps://host:465"; "none": no mails are sent
  std::string mail_user = "none";
  std::string mail_password = "none";
  std::string mail_password_file = "none";   ///< has it in place of `mail_password`
  std::string mail_sender = "none";          ///< an address that mails come from
  bool mail_tls = true;                      ///< by smtp://, too: STARTTLS
  std::string mail_authority_file = "none";  ///< of certificates in place of the system's
  std::string report_mail = "none";          ///< an address that is told of new reports; "none"
  std::string push_contact = "none";  ///< for push services: "mailto:…" or "https://…"; "none": no messages to browsers
  std::vector<std::string> push_services = {"fcm.googleapis.com", "updates.push.services.mozilla.com",
                                            "*.notify.windows.com", "web.push.apple.com"};
  std::vector<std::string> club_webhooks = {};  ///< hosts that webhooks of clubs may be at; none: clubs have none
  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace config
