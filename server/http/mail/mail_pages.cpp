#include "server/http/mail/mail_pages.hpp"

#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/base/markup.hpp"
#include "server/http/page/page_frame.hpp"
#include "server/http/page/visitor.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/notice_choices.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Database;

namespace {

void erase_between(std::string& page, std::string_view begin, std::string_view end) {
  const std::size_t from = page.find(begin);
  const std::size_t to = from == std::string::npos ? from : page.find(end, from);
  if (to != std::string::npos) page.erase(from, to + end.size() - from);
}

void insert_before(std::string& page, std::string_view mark, const std::string& text) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.insert(at, text);
}

/// The sheet that the client loads with pages about people.
std::string sheet_in(std::string_view page) {
  constexpr std::string_view name = "data-people=\"";
  const std::size_t begin = page.find(name);
  if (begin == std::string_view::npos) return "";
  page.remove_prefix(begin + name.size());
  return std::string(page.substr(0, page.find('"')));
}

std::string element(std::string_view name, std::string_view words) {
  return "<" + std::string(name) + ">" + base::escaped(words) + "</" + std::string(name) + ">";
}

/// The application's page without the application.
std::string without_scripts(std::string_view page, const std::string& title, const std::string& body) {
  std::string made(page);
  erase_between(made, "<script", "</script>");
  erase_between(made, "<noscript", "</noscript>");
  erase_between(made, "<!-- head -->", "<!-- /head -->");
  insert_before(made, "</head>",
                "<meta name=\"robots\" content=\"noindex\" />" + element("title", title) +
                    "<link rel=\"stylesheet\" href=\"" + sheet_in(page) + "\" />");
  insert_before(made, "</body>",
                "<main class=\"account\"><section class=\"account-card\">" + body + "</section></main>");
  return made;
}

Response html(std::string page, unsigned status) {
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = std::move(page);
  response.has_form = true;
  return response;
}

Response nothing_here() { return error_response(404, "not_found", "There is nothing here."); }

}  // namespace

std::vector<Route> MailPages::routes() {
  const auto token = [](const Params& params) { return std::string(params.get("token")); };
  return {
      {Method::get, "/mail/confirm/{token}",
       [this](Request request, Params) { return ask(std::move(request), "confirm"); }},
      {Method::post, "/mail/confirm/{token}",
       [this, token](Request request, Params params) { return confirm(std::move(request), token(params)); }},
      {Method::get, "/mail/stop/{token}", [this](Request request, Params) { return ask(std::move(request), "stop"); }},
      {Method::post, "/mail/stop/{token}",
       [this, token](Request request, Params params) { return stop(std::move(request), token(params)); }},
  };
}

asio::awaitable<Response> MailPages::ask(Request request, std::string what) {
  if (!parts_.is_there) co_return nothing_here();
  co_return page(request, 200, what, what + "_page", what + "_button");
}

asio::awaitable<Response> MailPages::confirm(Request request, std::string token) {
  if (!parts_.is_there) co_return nothing_here();
  const std::string hash = account::hash_token(token);
  auto write = [&hash](Database& database) { return storage::confirm_address(database, hash, base::wall_ms()); };
  const bool is_confirmed = co_await parts_.writer.run(std::move(write));
  co_return page(request, is_confirmed ? 200 : 404, "confirm", is_confirmed ? "confirmed" : "link_ended", "");
}

asio::awaitable<Response> MailPages::stop(Request request, std::string token) {
  if (!parts_.is_there) co_return nothing_here();
  auto write = [&token](Database& database) { return storage::stop_reminders(database, token); };
  const bool is_stopped = co_await parts_.writer.run(std::move(write));
  co_return page(request, is_stopped ? 200 : 404, "stop", is_stopped ? "stopped" : "link_ended", "");
}

Response MailPages::page(const Request& request, unsigned status, const std::string& what, const std::string& said,
                         const std::string& button) const {
  const Visitor visitor = visitor_of(request);
  const SiteWords words(words_for(visitor.language), parts_.site_name);
  const std::string title = words.say("mail." + what + "_title");
  std::string body = element("h1", title) + element("p", words.say("mail." + said));
  if (!button.empty()) {
    body += "<form method=\"post\"><button class=\"button button-primary\">" +
            base::escaped(words.say("mail." + button)) + "</button></form>";
  } else {
    body += "<p><a href=\"/account\">" + base::escaped(words.say("account.title")) + "</a></p>";
  }
  return html(made_for(without_scripts(parts_.files.page(), title, body), visitor), status);
}

}  // namespace http
