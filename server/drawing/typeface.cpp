#include "server/drawing/typeface.hpp"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include <sys/mman.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <string_view>

#include "embedded/typeface.hpp"

namespace drawing {
namespace {

/// WOFF2, as browsers get it.
std::string_view packed() { return embed::typeface().front().content; }

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};

using Library = std::unique_ptr<FT_LibraryRec_, Freed<FT_Done_FreeType>>;
using Face = std::unique_ptr<FT_FaceRec_, Freed<FT_Done_Face>>;

/// As TrueType, the only form that Pango reads; empty if FreeType cannot do that.
std::string unpacked() {
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return {};
  const Library kept(library);
  FT_Face face = nullptr;
  const auto* bytes = reinterpret_cast<const FT_Byte*>(packed().data());
  if (FT_New_Memory_Face(library, bytes, static_cast<FT_Long>(packed().size()), 0, &face) != 0) return {};
  const Face opened(face);
  constexpr FT_ULong whole_file = 0;
  FT_ULong size = 0;
  if (FT_Load_Sfnt_Table(face, whole_file, 0, nullptr, &size) != 0) return {};
  std::string file(size, '\0');
  if (FT_Load_Sfnt_Table(face, whole_file, 0, reinterpret_cast<FT_Byte*>(file.data()), &size) != 0) return {};
  return file;
}

/// Fontconfig takes files alone: this one is in memory, and open as long as the process lives.
bool tell_fontconfig() {
  const std::string file = unpacked();
  const int descriptor = memfd_create("typeface", MFD_CLOEXEC);
  if (file.empty() || descriptor < 0) return false;
  if (write(descriptor, file.data(), file.size()) != static_cast<ssize_t>(file.size())) return false;
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  return FcConfigAppFontAddFile(nullptr, reinterpret_cast<const FcChar8*>(path.c_str())) == FcTrue;
}

}  // namespace

bool use_typeface() {
  static const bool is_known = tell_fontconfig();
  return is_known;
}

}  // namespace drawing
