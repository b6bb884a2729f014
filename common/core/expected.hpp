// A value or the reason why it is missing. The only place that names the library behind it, so that
// std::expected can take its place once the compilers have it.
#pragma once

#include <tl/expected.hpp>

namespace core {

template <class T, class E>
using Expected = tl::expected<T, E>;

template <class E>
using Unexpected = tl::unexpected<E>;

}  // namespace core
