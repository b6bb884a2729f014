// The book as storage has it, when the server starts.
#pragma once

#include "server/rating/book.hpp"
#include "server/storage/database.hpp"
#include "server/storage/rating_store.hpp"

namespace rating {

/// Enters all stored ratings. Throws std::runtime_error if the database is at fault.
void load(Book& book, storage::Database& database);

/// Enters this one, if it rests on any game: Book::enter().
void enter(Book& book, const storage::StoredRating& stored);

}  // namespace rating
