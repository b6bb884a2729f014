// The engine for JavaScript: lines in, answers out, as schema/engine.md says. A line goes in through input(); its
// answer is at the address that answer() returns, output_size() bytes long, good until the next call. The module asks
// its surroundings for the time and tells them the lines of what it thinks. One thread: a worker's.
#include <cstdint>
#include <string>
#include <string_view>

#include "common/engine/engine.hpp"

#define GIPFEL_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define GIPFEL_IMPORT(name) extern "C" __attribute__((import_module("engine"), import_name(#name)))

/// A clock that never goes back, in seconds.
GIPFEL_IMPORT(seconds) double engine_seconds();
/// Takes a line with its line feed, while answer() runs.
GIPFEL_IMPORT(tell) void engine_tell(const char* line, std::uint32_t size);

namespace {

std::string input_text;
std::string output_text;

engine::Engine& the_engine() {
  static engine::Engine only({engine_seconds, [](std::string_view line) {
                                engine_tell(line.data(), static_cast<std::uint32_t>(line.size()));
                              }});
  return only;
}

}  // namespace

// The library's own would write to a console that is not there, which needs imports.
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }

/// Where to put a line of this size for the next call.
GIPFEL_EXPORT(input) char* input_buffer(std::uint32_t size) {
  input_text.resize(size);
  return input_text.data();
}

GIPFEL_EXPORT(output_size) std::uint32_t output_size() { return static_cast<std::uint32_t>(output_text.size()); }

GIPFEL_EXPORT(answer) const char* answer(std::uint32_t size) {
  output_text = the_engine().answer(std::string_view(input_text).substr(0, size));
  return output_text.data();
}
