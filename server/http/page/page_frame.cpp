#include "server/http/page/page_frame.hpp"

namespace http {
namespace {

constexpr std::string_view links_mark = "<!-- links -->";
constexpr std::string_view frame_mark = "<!-- frame -->";
constexpr std::string_view font_mark = "<link rel=\"preload\"";
/// That scripts are needed.
constexpr std::string_view script_mark = "<noscript";
constexpr std::string_view first_tag = "<html lang=\"en\">";

void replace(std::string& page, std::string_view mark, std::string_view by) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), by);
}

/// An element that begins and ends so.
void remove_element(std::string& page, std::string_view begin, std::string_view end) {
  const std::size_t at = page.find(begin);
  if (at != std::string::npos) page.erase(at, page.find(end, at) + end.size() - at);
}

/// The words in braces; whatever else stands in braces is kept.
std::string filled(std::string_view frame, const FrameWords& words) {
  std::string made;
  for (std::size_t begin = frame.find('{'); begin != std::string_view::npos; begin = frame.find('{')) {
    made.append(frame.substr(0, begin));
    frame.remove_prefix(begin);
    const std::size_t end = frame.find('}');
    const auto word = end == std::string_view::npos ? words.end() : words.find(frame.substr(1, end - 1));
    made.append(word == words.end() ? frame.substr(0, 1) : std::string_view(word->second));
    frame.remove_prefix(word == words.end() ? 1 : end + 1);
  }
  return made.append(frame);
}

}  // namespace

PageFrames::PageFrames(std::span<const Asset> frames) {
  for (const Asset& frame : frames) frames_.emplace(frame.path, frame.identity);
}

std::string_view PageFrames::find(std::string_view language, std::string_view name) const {
  const std::string path = "/" + std::string(language) + "/" + std::string(name) + ".html";
  const auto found = frames_.find(path);
  return found == frames_.end() ? std::string_view() : found->second;
}

std::string frame_name(std::string_view path, const Visitor& visitor) {
  if (path == "/" && visitor.is_member) return "member";
  if (path == "/") return visitor.is_known ? "known" : "index";
  if (path == "/account" && visitor.is_member) return "other";
  return std::string(path.substr(1));
}

std::string with_frame(std::string page, std::string_view frame, const FrameWords& words) {
  const std::size_t end = frame.find(frame_mark);
  if (end == std::string_view::npos) return page;
  replace(page, links_mark, frame.substr(0, end));
  replace(page, frame_mark, filled(frame.substr(end + frame_mark.size()), words));
  return page;
}

std::string made_for(std::string page, const Visitor& visitor, Program program) {
  std::string tag = "<html lang=\"" + std::string(visitor.language) + '"';
  if (!visitor.theme.empty()) tag += " data-theme=\"" + std::string(visitor.theme) + '"';
  if (visitor.is_nobody) tag += " data-visitor=\"nobody\"";
  if (program != Program::site) {
    tag += program == Program::none ? " data-program=\"none\"" : " data-program=\"embed\"";
    remove_element(page, font_mark, ">");
  }
  if (program == Program::none) remove_element(page, script_mark, "</noscript>");
  replace(page, first_tag, tag + '>');
  return page;
}

}  // namespace http
