#include "server/site/face.hpp"

#include "server/config/site_texts.hpp"

namespace site {

Face face_of(const config::Settings& settings) { return {settings.site_name, config::contact_link(settings.contact)}; }

}  // namespace site
