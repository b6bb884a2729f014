// The passwords that are guessed first. Pure.
#pragma once

#include <string_view>

namespace account {

/// Whether it is one of the thousand most common passwords with eight letters or more, in upper or lower case. They are
/// in config/common_passwords.txt, sorted: by how often each was among ten million leaked ones that Mark Burnett has
/// given to the public (2015).
bool is_common_password(std::string_view password);

}  // namespace account
