// The settings of a server that is measured: all who come to it come from one address, and none is to be refused.
#pragma once

namespace load {

/// In the environment of this program, for servers that it starts, with so many network threads and without computers.
void lift_limits_of_addresses(int threads);

}  // namespace load
