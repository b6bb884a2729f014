// The built web client out of the program's memory. Any thread.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>

#include "server/http/asset.hpp"
#include "server/http/message.hpp"

namespace http {

enum class Encoding { identity, gzip, brotli };

/// The best of the forms that exist by the client's Accept-Encoding; brotli before gzip where it has no preference.
Encoding choose_encoding(std::string_view accept_encoding, const Asset& asset);

class StaticFiles {
 public:
  /// The assets live as long as the program. /index.html is the page of every route of the application.
  explicit StaticFiles(std::span<const Asset> assets);

  /// 304 when the client has it, 404 for what is neither file nor route, 405 for other methods than GET and HEAD.
  Response answer(const Request& request) const;
  /// The page of the application; empty if it is not among the assets.
  std::string_view page() const;

 private:
  const Asset* find(std::string_view path) const;
  Response nothing_here(const Request& request) const;

  std::unordered_map<std::string_view, const Asset*> assets_;
};

}  // namespace http
