// A review as JSON, as it is stored and sent: schema/http/review.json.
#pragma once

#include <string>

#include "common/review/review.hpp"

namespace review {

/// One line.
std::string text(const Review& review);

}  // namespace review
