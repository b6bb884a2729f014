#include "server/http/feed/atom.hpp"

#include "common/record/time_text.hpp"
#include "server/base/markup.hpp"

namespace http {

std::string atom_begin(const AtomFeed& feed) {
  std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">";
  text += atom_element("id", feed.site + feed.path) + atom_element("title", feed.title);
  text += atom_time("updated", feed.updated_ms) + "<author>" + atom_element("name", feed.author) + "</author>";
  return text + atom_link("self", feed.site + feed.path) + atom_link("alternate", feed.site + feed.page) + "\n";
}

std::string atom_end() { return "</feed>\n"; }

std::string atom_element(std::string_view name, std::string_view text) {
  return "<" + std::string(name) + ">" + base::escaped(text) + "</" + std::string(name) + ">";
}

std::string atom_time(std::string_view name, std::int64_t at_ms) {
  return atom_element(name, record::time_text(at_ms));
}

std::string atom_link(std::string_view relation, std::string_view to) {
  return "<link rel=\"" + std::string(relation) + "\" href=\"" + base::escaped(to) + "\"/>";
}

}  // namespace http
