// Which addresses are none of the open internet: this machine, private networks, and what stands for such. Pure.
#pragma once

#include "server/base/network.hpp"

namespace base {

/// Whether no stranger may have this server send anything there.
bool is_inner(const Address& address);

}  // namespace base
