#include "server/http/presence/person_here.hpp"

#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"

namespace http {

Json here_json(const PersonHere& person) {
  Json json = person_json(person.user);
  json["doing"] = person.doing;
  if (person.game != core::RoomId()) json["game"] = person.game.value();
  json["ratings"] = ratings_json(person.ratings);
  return json;
}

}  // namespace http
