#include "server/site/markdown.hpp"

#include <cmark.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

namespace site {
namespace {

using Node = std::unique_ptr<cmark_node, decltype(&cmark_node_free)>;
using Walk = std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)>;

constexpr int deepest = 20;
constexpr int lowest_heading = 6;

/// Within the site: "/games", "#fees", but not "//elsewhere".
bool is_inside(std::string_view address) {
  return address.starts_with('#') || (address.starts_with('/') && !address.starts_with("//"));
}

bool is_safe(std::string_view address) {
  constexpr std::array<std::string_view, 4> schemes = {"https://", "http://", "mailto:", "tel:"};
  const bool has_one =
      std::any_of(schemes.begin(), schemes.end(), [address](std::string_view one) { return address.starts_with(one); });
  return (has_one || is_inside(address)) && address.find('\\') == std::string_view::npos;
}

/// Its words take the place of the node.
void keep_words(cmark_node* node) {
  while (cmark_node* const child = cmark_node_first_child(node)) cmark_node_insert_before(node, child);
  cmark_node_free(node);
}

/// What was to be HTML, as text.
void show_as_text(cmark_node* node) {
  const bool is_block = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK;
  cmark_node* const text = cmark_node_new(is_block ? CMARK_NODE_CODE_BLOCK : CMARK_NODE_TEXT);
  cmark_node_set_literal(text, cmark_node_get_literal(node));
  cmark_node_replace(node, text);
  cmark_node_free(node);
}

void make_safe(cmark_node* node) {
  switch (cmark_node_get_type(node)) {
    case CMARK_NODE_HTML_BLOCK:
    case CMARK_NODE_HTML_INLINE:
      return show_as_text(node);
    case CMARK_NODE_IMAGE:
      return keep_words(node);
    case CMARK_NODE_LINK:
      if (!is_safe(cmark_node_get_url(node))) keep_words(node);
      return;
    case CMARK_NODE_HEADING:  // the page has the first itself
      cmark_node_set_heading_level(node, std::min(lowest_heading, cmark_node_get_heading_level(node) + 1));
      return;
    default:
      return;
  }
}

/// What a walk enters and does not leave.
bool is_leaf(cmark_node* node) {
  constexpr std::array<cmark_node_type, 8> leaves = {
      CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK,  CMARK_NODE_LINEBREAK,      CMARK_NODE_CODE,       CMARK_NODE_HTML_INLINE};
  return std::count(leaves.begin(), leaves.end(), cmark_node_get_type(node)) > 0;
}

/// All nodes, inner ones first; nothing: nested too deeply.
std::vector<cmark_node*> nodes_of(cmark_node* document) {
  std::vector<cmark_node*> nodes;
  const Walk walk(cmark_iter_new(document), cmark_iter_free);
  int depth = 0;
  for (auto event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE; event = cmark_iter_next(walk.get())) {
    cmark_node* const node = cmark_iter_get_node(walk.get());
    const bool is_entered = event == CMARK_EVENT_ENTER;
    if (!is_entered || is_leaf(node)) nodes.push_back(node);
    if (!is_leaf(node)) depth += is_entered ? 1 : -1;
    if (depth > deepest) return {};
  }
  return nodes;
}

}  // namespace

core::Expected<std::string, std::string> html_of(std::string_view markdown) {
  const Node document(cmark_parse_document(markdown.data(), markdown.size(), CMARK_OPT_DEFAULT), cmark_node_free);
  const std::vector<cmark_node*> nodes = nodes_of(document.get());
  if (nodes.empty()) return core::Unexpected<std::string>("is nested too deeply");
  for (cmark_node* const node : nodes) make_safe(node);
  const std::unique_ptr<char, decltype(&std::free)> html(cmark_render_html(document.get(), CMARK_OPT_DEFAULT),
                                                         std::free);
  return std::string(html.get());
}

}  // namespace site
