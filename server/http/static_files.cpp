#include "server/http/static_files.hpp"

#include "server/http/accepted.hpp"
#include "server/http/entity_tag.hpp"
#include "server/http/page_list.hpp"

namespace http {
namespace {

std::string_view bytes_of(const Asset& asset, Encoding encoding) {
  if (encoding == Encoding::brotli) return asset.brotli;
  return encoding == Encoding::gzip ? asset.gzip : asset.identity;
}

void add_header(Response& response, std::string_view name, std::string_view value) {
  response.headers.emplace_back(name, value);
}

}  // namespace

Encoding choose_encoding(std::string_view accept_encoding, const Asset& asset) {
  const int brotli = asset.brotli.empty() ? 0 : accepted(accept_encoding, "br", 0);
  const int gzip = asset.gzip.empty() ? 0 : accepted(accept_encoding, "gzip", 0);
  // Unnamed, the plain form is acceptable but never wished for; only a q of its own puts it before the others.
  const int plain = accepted(accept_encoding, "identity", 1);
  if (brotli > 0 && brotli >= gzip && brotli >= plain) return Encoding::brotli;
  if (gzip > 0 && gzip >= plain) return Encoding::gzip;
  return Encoding::identity;
}

StaticFiles::StaticFiles(std::span<const Asset> assets) {
  for (const Asset& asset : assets) assets_.emplace(asset.path, &asset);
}

const Asset* StaticFiles::find(std::string_view path) const {
  const auto found = assets_.find(page_at(path) ? "/index.html" : path);
  return found == assets_.end() ? nullptr : found->second;
}

std::string_view StaticFiles::page() const {
  const Asset* const page = find("/index.html");
  return page == nullptr ? std::string_view() : page->identity;
}

/// A person gets the client's own page, which says so; a program the usual error.
Response StaticFiles::nothing_here(const Request& request) const {
  const Asset* const page = find("/index.html");
  const bool by_a_person = request.header("accept").find("text/html") != std::string_view::npos;
  if (page == nullptr || !by_a_person) return error_response(404, "not_found", "There is nothing at this address.");
  Response response;
  response.status = 404;
  response.content_type = page->content_type;
  response.static_body = page->identity;
  add_header(response, "Cache-Control", "no-cache");
  return response;
}

Response StaticFiles::answer(const Request& request) const {
  const Asset* const asset = find(request.path);
  if (asset == nullptr) return nothing_here(request);
  if (request.method != Method::get && request.method != Method::head) {
    Response refusal = error_response(405, "method", "This address does not accept that method.");
    add_header(refusal, "Allow", "GET, HEAD");
    return refusal;
  }
  Response response;
  add_header(response, "ETag", asset->etag);
  add_header(response, "Cache-Control", asset->cache_control);
  add_header(response, "Vary", "Accept-Encoding");
  if (has_tag(request.header("if-none-match"), asset->etag)) {
    response.status = 304;
    return response;
  }
  const Encoding encoding = choose_encoding(request.header("accept-encoding"), *asset);
  response.content_type = asset->content_type;
  response.static_body = bytes_of(*asset, encoding);
  if (encoding != Encoding::identity)
    add_header(response, "Content-Encoding", encoding == Encoding::gzip ? "gzip" : "br");
  return response;
}

}  // namespace http
