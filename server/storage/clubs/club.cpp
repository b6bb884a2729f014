#include "server/storage/clubs/club.hpp"

namespace storage {

std::string_view club_entry_word(ClubEntry entry) {
  switch (entry) {
    case ClubEntry::open:
      return "open";
    case ClubEntry::request:
      return "request";
    case ClubEntry::link:
      break;
  }
  return "link";
}

std::optional<ClubEntry> club_entry_of_word(std::string_view word) {
  for (const ClubEntry entry : {ClubEntry::open, ClubEntry::request, ClubEntry::link}) {
    if (club_entry_word(entry) == word) return entry;
  }
  return std::nullopt;
}

std::string_view club_rank_word(ClubRank rank) {
  switch (rank) {
    case ClubRank::founder:
      return "founder";
    case ClubRank::officer:
      return "officer";
    case ClubRank::member:
      break;
  }
  return "member";
}

}  // namespace storage
