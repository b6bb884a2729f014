// How many files and sockets the system lets this process open.
#pragma once

#include <cstddef>

namespace net {

/// Raises the limit as far as it may be raised, and returns it. Call at the start; it holds for the whole process.
std::size_t raise_descriptor_limit();

/// How many files a server with that many connections opens.
std::size_t descriptors_for(std::size_t connections);

/// The same as raise_descriptor_limit(), and a warning if they are too few for that many connections.
void make_room_for(std::size_t connections);

}  // namespace net
