// The book as storage has it, when the server starts.
#pragma once

#include <vector>

#include "server/rating/book.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace rating {

/// Enters all stored ratings. Throws std::runtime_error if the database is at fault.
void load(Book& book, storage::Database& database);

/// All stored ratings in place of those in the book, which others have computed anew.
void reload(Book& book, const std::vector<storage::StoredRating>& all);

/// Enters this one, if it rests on any game: Book::enter().
void enter(Book& book, const storage::StoredRating& stored);

}  // namespace rating
