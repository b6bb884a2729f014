// The services that carry push messages: which one an address belongs to, and whether the operator lets this server
// talk to it. Addresses come from browsers, so nothing else keeps them from naming a machine of the operator's own.
// Pure.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace push {

inline constexpr std::size_t most_address_bytes = 1000;

/// The service, as messages to it name it: "https://push.example.org". Empty: `endpoint` is no address of one of
/// `services` (base::is_host_pattern). It is https at port 443 without a name or password; but at "127.0.0.1" it may be
/// http, and at any port but 0, so that push can be tried on one machine.
std::optional<std::string> service_of(const std::string& endpoint, std::span<const std::string> services);

}  // namespace push
