#include "server/picture/png.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <stdexcept>

#include "server/drawing/module.hpp"

namespace picture {
namespace {

/// Beside the program, as in a build, or beside its folder, as installed. Null: not there, or a library it needs is
/// not.
void* module() {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  void* opened = dlopen((folder / drawing::module_path).c_str(), RTLD_NOW | RTLD_LOCAL);
  return opened != nullptr ? opened
                           : dlopen((folder.parent_path() / drawing::module_path).c_str(), RTLD_NOW | RTLD_LOCAL);
}

/// Loaded by the first call, and then for good.
drawing::DrawPng draw_png() {
  static void* const opened = module();
  static const auto function =
      opened == nullptr ? nullptr : reinterpret_cast<drawing::DrawPng>(dlsym(opened, drawing::draw_png_symbol));
  return function;
}

}  // namespace

bool draws_png() { return draw_png() != nullptr; }

std::string png_of(std::string_view svg, int width, int height) {
  if (!draws_png()) throw std::runtime_error("the part that draws pictures is not installed");
  std::string png;
  draw_png()(svg, width, height, png);
  return png;
}

}  // namespace picture
