#include "server/http/gzip.hpp"

#include <zlib.h>

#include <stdexcept>

#include "server/http/accepted.hpp"

namespace http {
namespace {

/// Less fits into one packet either way.
constexpr std::size_t fewest_bytes = 860;

bool accepts_gzip(std::string_view accept_encoding) {
  const int zipped = accepted(accept_encoding, "gzip", 0);
  return zipped > 0 && zipped >= accepted(accept_encoding, "identity", 1);
}

}  // namespace

std::string gzip(std::string_view text) {
  constexpr int window_of_gzip = MAX_WBITS + 16;  // zlib.h: "add 16 to windowBits to write a simple gzip header"
  constexpr int memory_level = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_of_gzip, memory_level, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::runtime_error("zlib has no memory");
  std::string zipped(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(zipped.data());
  stream.avail_out = static_cast<uInt>(zipped.size());
  deflate(&stream, Z_FINISH);  // ends in one call: the bound has room for all
  zipped.resize(stream.total_out);
  deflateEnd(&stream);
  return zipped;
}

void compress(Response& response, std::string_view accept_encoding) {
  if (!response.is_open || response.body.size() < fewest_bytes) return;
  if (response.content_type == "application/json") response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!accepts_gzip(accept_encoding)) return;
  response.body = gzip(response.body);
  response.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace http
