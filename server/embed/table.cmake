# Run at build time by embed.cmake: writes OUTPUT.hpp and OUTPUT.cpp, which hold the files as a table.
# KIND text: FILES, separated by |, as embed::EmbeddedFile. KIND assets: all of FOLDER as http::Asset.

set(labels 0)
set(blobs "")
set(rows "")

# Takes the file into the object; `out` becomes the C++ expression of its bytes.
function(embed_bytes path out)
  math(EXPR next "${labels} + 1")
  set(label "gipfel_${NAME}_${labels}")
  string(APPEND blobs "asm(\".pushsection .rodata\\n.balign 16\\n${label}:\\n.incbin \\\"${path}\\\"\\n"
    "${label}_end:\\n.byte 0\\n.popsection\");\n"
    "extern \"C\" const char ${label}[];\nextern \"C\" const char ${label}_end[];\n")
  set(labels ${next} PARENT_SCOPE)
  set(blobs "${blobs}" PARENT_SCOPE)
  set(${out} "std::string_view(${label}, static_cast<std::size_t>(${label}_end - ${label}))" PARENT_SCOPE)
endfunction()

function(content_type path out)
  set(types
    html "text/html; charset=utf-8" css "text/css; charset=utf-8" js "text/javascript; charset=utf-8"
    mjs "text/javascript; charset=utf-8" json "application/json" map "application/json" txt "text/plain; charset=utf-8"
    md "text/plain; charset=utf-8" webmanifest "application/manifest+json" wasm "application/wasm"
    svg "image/svg+xml" png "image/png" jpg "image/jpeg" webp "image/webp" ico "image/x-icon"
    woff2 "font/woff2" mp3 "audio/mpeg" ogg "audio/ogg" wav "audio/wav")
  string(REGEX MATCH "[^.]*$" extension "${path}")
  string(REPLACE "; charset" " charset" types "${types}")
  list(FIND types "${extension}" at)
  set(type "application/octet-stream")
  if(at GREATER -1)
    math(EXPR at "${at} + 1")
    list(GET types ${at} type)
  endif()
  set(${out} "${type}" PARENT_SCOPE)
endfunction()

# A macro, because it adds to what the caller keeps.
macro(add_text path)
  get_filename_component(name ${path} NAME)
  embed_bytes(${path} content)
  string(APPEND rows "      {\"${name}\", ${content}},\n")
endmacro()

macro(add_asset path)
  file(RELATIVE_PATH name ${FOLDER} ${path})
  content_type(${name} type)
  string(REPLACE " charset" "\\x3b charset" type "${type}")
  file(SHA256 ${path} hash)
  string(SUBSTRING ${hash} 0 20 hash)
  set(caching "no-cache")
  if(name MATCHES "-[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9]\\.")
    set(caching "public, max-age=31536000, immutable")
  endif()
  embed_bytes(${path} identity)
  set(compressed)
  foreach(suffix gz br)
    set(bytes "{}")
    if(EXISTS ${path}.${suffix})
      embed_bytes(${path}.${suffix} bytes)
    endif()
    string(APPEND compressed ", ${bytes}")
  endforeach()
  string(APPEND rows "      {\"/${name}\", \"${type}\", \"W/\\\"${hash}\\\"\", \"${caching}\",\n"
    "       ${identity}${compressed}},\n")
endmacro()

if(KIND STREQUAL "assets")
  file(GLOB_RECURSE files ${FOLDER}/*)
  list(SORT files)
  foreach(path IN LISTS files)
    if(path MATCHES "\\.(gz|br)$")
      string(REGEX REPLACE "\\.(gz|br)$" "" original ${path})
      if(EXISTS ${original})
        continue()
      endif()
    endif()
    add_asset(${path})
  endforeach()
  set(header "server/http/asset.hpp")
  set(space "http")
  set(type "Asset")
else()
  string(REPLACE "|" ";" files "${FILES}")
  foreach(path IN LISTS files)
    add_text(${path})
  endforeach()
  set(header "server/embed/embedded_file.hpp")
  set(space "embed")
  set(type "EmbeddedFile")
endif()

# Written only where it changes: what includes it is not compiled again when only the bytes differ.
file(CONFIGURE OUTPUT ${OUTPUT}.hpp @ONLY CONTENT "// Made by server/embed/table.cmake.
#pragma once

#include <span>

#include \"${header}\"

namespace ${space} {

std::span<const ${type}> ${NAME}();

}  // namespace ${space}
")
file(WRITE ${OUTPUT}.cpp "// Made by server/embed/table.cmake.
#include \"embedded/${NAME}.hpp\"

#include <cstddef>
#include <string_view>

${blobs}
namespace ${space} {

std::span<const ${type}> ${NAME}() {
  static const ${type} table[] = {
${rows}  };
  return table;
}

}  // namespace ${space}
")
