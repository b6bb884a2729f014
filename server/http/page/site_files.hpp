// The client's files as this site serves them: the page, its manifest for installing and the service worker know the
// site's face. Made once, at the start; any thread.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "server/http/asset.hpp"
#include "server/site/face.hpp"

namespace http {

class SiteFiles {
 public:
  /// `built`: the files as they lie in the program; they live as long as it.
  SiteFiles(std::span<const Asset> built, const site::Face& face);
  SiteFiles(const SiteFiles&) = delete;
  SiteFiles& operator=(const SiteFiles&) = delete;

  /// They live as long as this.
  std::span<const Asset> all() const { return all_; }

 private:
  /// A file that only this site has.
  void add(std::string_view ending, std::string_view content_type, const std::string& content);
  /// If it is an icon of the installed site, and the logo can be drawn.
  void set_home_icon(Asset& asset, const site::Logo& logo);
  Asset changed(const Asset& built, std::string text);
  std::string_view kept(std::string text) { return texts_.emplace_back(std::move(text)); }

  std::deque<std::string> texts_;  ///< which the assets refer to
  std::vector<Asset> all_;
};

}  // namespace http
