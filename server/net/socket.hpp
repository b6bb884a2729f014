// The concrete socket of a connection. A strand of the io_context's own executor instead of any_io_executor is
// measurably faster.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>

namespace net {

using Executor = boost::asio::strand<boost::asio::io_context::executor_type>;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

}  // namespace net
