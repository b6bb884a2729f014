// What is posted to a strand is done one after the other, in the order in which it was posted. The lobby's is shared by
// its lists, by matching and by what a cluster's servers tell each other of both.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

namespace base {

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

}  // namespace base
