// Ratings as the API shows them, at the present time.
#pragma once

#include <vector>

#include "server/http/people/pool_ratings.hpp"
#include "server/rating/book.hpp"

namespace app {

std::vector<http::PoolRating> ratings_of(const rating::Book& book, core::UserId user);

/// It refers to the book.
http::Ratings ratings_in(const rating::Book& book);

}  // namespace app
