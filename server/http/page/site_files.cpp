#include "server/http/page/site_files.hpp"

#include "server/base/markup.hpp"
#include "server/http/entity_tag.hpp"
#include "server/http/gzip.hpp"
#include "server/http/json_text.hpp"

namespace http {
namespace {

constexpr std::string_view mark = "<!-- site -->";
constexpr std::string_view body = "<body ";

/// As the client reads it (state/session/site.ts).
std::string site_text(const site::Face& face) {
  Json site;
  site["name"] = face.name;
  site["contact"] = face.contact;
  site["imprint"] = face.imprint.has_value();
  site["registration"] = face.registration;
  return text(site);
}

/// What the frames draw and this site has not, for the style sheet to hide.
std::string without(const site::Face& face) {
  std::string missing = face.contact.empty() ? "contact" : "";
  if (!face.imprint) missing += " imprint";
  if (!face.welcome) missing += " welcome";
  return missing;
}

/// Kept beside the page for when the first one is opened from another.
std::string welcome_of(const site::Face& face) {
  if (!face.welcome) return {};
  return "<template id=\"welcome\" lang=\"" + face.welcome->language + "\">" + face.welcome->html + "</template>";
}

void replace(std::string& page, std::string_view what, const std::string& by) {
  const std::size_t at = page.find(what);
  if (at != std::string::npos) page.replace(at, what.size(), by);
}

std::string page_of(std::string page, const site::Face& face) {
  replace(page, mark, "<meta name=\"site\" content=\"" + base::escaped(site_text(face)) + "\" />" + welcome_of(face));
  replace(page, body, std::string(body) + "data-without=\"" + without(face) + "\" ");
  return page;
}

std::string manifest_of(std::string_view built, const site::Face& face) {
  auto manifest = nlohmann::ordered_json::parse(built);
  manifest["name"] = face.name;
  manifest["short_name"] = face.name;
  return manifest.dump(2);
}

/// Browsers keep the page for times without a network; other bytes of the worker tell them to fetch it again.
std::string worker_of(std::string_view built, const site::Face& face) {
  return std::string(built) + "\n// " + tag_of(site_text(face) + welcome_of(face), "") + "\n";
}

}  // namespace

SiteFiles::SiteFiles(std::span<const Asset> built, const site::Face& face) : all_(built.begin(), built.end()) {
  for (Asset& asset : all_) {
    if (asset.path == "/index.html") asset = changed(asset, page_of(std::string(asset.identity), face));
    if (asset.path == "/manifest.webmanifest") asset = changed(asset, manifest_of(asset.identity, face));
    if (asset.path == "/service_worker.js") asset = changed(asset, worker_of(asset.identity, face));
  }
}

Asset SiteFiles::changed(const Asset& built, std::string text) {
  Asset made{built.path, built.content_type, kept(tag_of(text, "")), built.cache_control, {}};
  made.gzip = kept(gzip(text));
  made.identity = kept(std::move(text));
  return made;
}

}  // namespace http
