#include "server/http/page/site_files.hpp"

#include <optional>
#include <utility>

#include "common/core/hash.hpp"
#include "server/base/markup.hpp"
#include "server/http/entity_tag.hpp"
#include "server/http/gzip.hpp"
#include "server/http/json_text.hpp"
#include "server/http/page/home_icon.hpp"

namespace http {
namespace {

constexpr std::string_view mark = "<!-- site -->";
constexpr std::string_view body = "<body ";
constexpr std::string_view head_end = "</head>";
constexpr std::string_view icon = "<link rel=\"icon\" href=\"";
/// As for the client's own files: their names change with what is in them.
constexpr std::string_view lasting = "public, max-age=31536000, immutable";

std::string named_after(const std::string& content, std::string_view ending) {
  return "/assets/site-" + std::to_string(core::hash_text(content)) + "." + std::string(ending);
}

/// The client's sign gives way to the logo, as large as it is.
std::string style_of(const site::Face& face) {
  std::string style = face.accent ? site::style_of(*face.accent) : "";
  if (!face.logo) return style;
  return style + ".header-home .logo{background:url(" + named_after(face.logo->bytes, face.logo->ending()) +
         ") center/contain no-repeat}.header-home .logo *{display:none}";
}

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

std::string link_to(const std::string& style) {
  return style.empty() ? "" : "<link rel=\"stylesheet\" href=\"" + named_after(style, "css") + "\" />";
}

/// In the place of the client's; what kind of picture it is, browsers see.
void set_icon(std::string& page, const site::Logo& logo) {
  const std::size_t at = page.find(icon);
  const std::size_t end = page.find('"', at + icon.size());
  if (at == std::string::npos || end == std::string::npos) return;
  const std::size_t begin = at + icon.size();
  page.replace(begin, end - begin, named_after(logo.bytes, logo.ending()));
  constexpr std::string_view kind = " type=\"image/svg+xml\"";
  if (const std::size_t typed = page.find(kind, begin); typed < page.find('>', begin)) page.erase(typed, kind.size());
}

std::string page_of(std::string page, const site::Face& face) {
  if (face.logo) set_icon(page, *face.logo);
  replace(page, mark, "<meta name=\"site\" content=\"" + base::escaped(site_text(face)) + "\" />" + welcome_of(face));
  replace(page, head_end, link_to(style_of(face)) + std::string(head_end));
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
  return std::string(built) + "\nself.siteName = " + text(Json(face.name)) + "; // " +
         tag_of(site_text(face) + welcome_of(face) + style_of(face), "") + "\n";
}

}  // namespace

SiteFiles::SiteFiles(std::span<const Asset> built, const site::Face& face) : all_(built.begin(), built.end()) {
  for (Asset& asset : all_) {
    if (asset.path == "/index.html") asset = changed(asset, page_of(std::string(asset.identity), face));
    if (asset.path == "/manifest.webmanifest") asset = changed(asset, manifest_of(asset.identity, face));
    if (asset.path == "/service_worker.js") asset = changed(asset, worker_of(asset.identity, face));
    if (face.logo) set_home_icon(asset, *face.logo);
  }
  if (const std::string style = style_of(face); !style.empty()) add("css", "text/css", style);
  if (face.logo) add(face.logo->ending(), face.logo->content_type, face.logo->bytes);
}

void SiteFiles::add(std::string_view ending, std::string_view content_type, const std::string& content) {
  const Asset named{kept(named_after(content, ending)), kept(std::string(content_type)), {}, lasting, {}};
  all_.push_back(changed(named, content));
}

void SiteFiles::set_home_icon(Asset& asset, const site::Logo& logo) {
  const std::optional<int> size = home_icon_size(asset.path);
  if (!size) return;
  if (std::optional<std::string> drawn = home_icon(logo, *size)) asset = changed(asset, std::move(*drawn));
}

Asset SiteFiles::changed(const Asset& built, std::string text) {
  Asset made{built.path, built.content_type, kept(tag_of(text, "")), built.cache_control, {}};
  made.gzip = kept(gzip(text));
  made.identity = kept(std::move(text));
  return made;
}

}  // namespace http
