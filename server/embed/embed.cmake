# Puts files into the program by the assembler's .incbin: fast, and of any size.
#
# gipfel_embed_text(<target> <name> <file>...)
#   Adds to the target the function `std::span<const embed::EmbeddedFile> embed::<name>()`, declared in
#   "embedded/<name>.hpp", with the files in the order given; a file is named without its folder.
#
# gipfel_embed_assets(<target> <name> <folder> [<dependency>...])
#   Adds `std::span<const http::Asset> http::<name>()`, declared in "embedded/<name>.hpp", with all files that
#   lie below the folder at build time; a file's .gz and .br siblings are its compressed forms.
#   Dependencies are targets and files whose change makes the table again; without any, it has the files of this moment.

function(gipfel_embed_command target name)
  cmake_parse_arguments(ARG "" "KIND;FOLDER" "FILES;DEPENDS" ${ARGN})
  set(folder ${PROJECT_BINARY_DIR}/generated/${target})
  set(table ${folder}/embedded/${name}.cpp)
  string(REPLACE ";" "|" files "${ARG_FILES}")
  add_custom_command(
    OUTPUT ${table} ${folder}/embedded/${name}.hpp
    COMMAND ${CMAKE_COMMAND} -DKIND=${ARG_KIND} -DNAME=${name} -DFOLDER=${ARG_FOLDER} "-DFILES=${files}"
      -DOUTPUT=${folder}/embedded/${name} -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/table.cmake
    DEPENDS ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/table.cmake ${ARG_DEPENDS}
    COMMENT "Embedding ${name}" VERBATIM)
  target_sources(${target} PRIVATE ${table} ${folder}/embedded/${name}.hpp)
  target_include_directories(${target} PUBLIC ${folder})
endfunction()

function(gipfel_embed_text target name)
  set(files)
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file NORMALIZE)
    list(APPEND files ${file})
  endforeach()
  gipfel_embed_command(${target} ${name} KIND text FILES ${files} DEPENDS ${files})
endfunction()

function(gipfel_embed_assets target name folder)
  set(depends ${ARGN})
  if(NOT depends)
    file(GLOB_RECURSE depends CONFIGURE_DEPENDS ${folder}/*)
  endif()
  gipfel_embed_command(${target} ${name} KIND assets FOLDER ${folder} DEPENDS ${depends})
endfunction()
