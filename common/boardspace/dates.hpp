// When a BoardSpace log says that its game began.
#pragma once

#include <optional>
#include <string_view>

#include "common/record/record.hpp"

namespace boardspace {

/// From GN, "Z11-one-two-2025-10-28-1804" in UTC, with the seconds of DT, "Tue Oct 28 13:04:12 CDT 2025"; from DT alone
/// where GN has no date: its zone is then taken for UTC, as three letters do not say which zone they mean.
std::optional<record::Time> began(std::string_view title, std::string_view date);

}  // namespace boardspace
