// SVG to PNG by librsvg, hidden here.
#include <librsvg/rsvg.h>

#include <memory>
#include <stdexcept>

#include "server/drawing/module.hpp"
#include "server/drawing/typeface.hpp"

namespace {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};

using Handle = std::unique_ptr<RsvgHandle, Freed<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Freed<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Freed<cairo_destroy>>;

[[noreturn]] void fail(GError* error) {
  const std::string why = error == nullptr ? "no reason given" : error->message;
  g_clear_error(&error);
  throw std::runtime_error("a picture cannot be drawn: " + why);
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

void gipfel_draw_png(std::string_view svg, int width, int height, std::string& png) {
  drawing::use_typeface();
  GError* error = nullptr;
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
  const Handle handle(rsvg_handle_new_from_data(bytes, svg.size(), &error));
  if (!handle) fail(error);
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const Context context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  const RsvgRectangle all{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (!rsvg_handle_render_document(handle.get(), context.get(), &all, &error)) fail(error);
  png.clear();
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) fail(nullptr);
}
