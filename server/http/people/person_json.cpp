#include "server/http/people/person_json.hpp"

#include "server/http/json_text.hpp"

namespace http {

Json person_json(const storage::User& user) {
  Json json = {{"id", user.id.value()}, {"name", user.name}, {"guest", user.guest}};
  if (user.bot) json["bot"] = true;
  return json;
}

Json rooms_json(const std::vector<core::RoomId>& rooms) {
  Json json = Json::array();
  for (const core::RoomId& room : rooms) json.push_back(room.value());
  return json;
}

Response nobody() { return error_response(404, "not_found", "Nobody on this site has this name."); }

}  // namespace http
