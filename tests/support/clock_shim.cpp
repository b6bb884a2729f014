// Preloaded into a program, it steps the wall clock that the program reads: by as many seconds as the file CLOCK_SHIM
// names holds at the moment, a number of 64 bits. All other clocks stay as they are.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

const volatile std::int64_t* step_s() {
  static const std::int64_t none = 0;
  static const auto* const mapped = [] {
    const char* name = std::getenv("CLOCK_SHIM");
    const int file = name != nullptr ? open(name, O_RDONLY) : -1;
    if (file < 0) return &none;
    const void* page = mmap(nullptr, sizeof none, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    return page != MAP_FAILED ? static_cast<const std::int64_t*>(page) : &none;
  }();
  return mapped;
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept {
  using Read = int (*)(clockid_t, timespec*);
  static const auto real = reinterpret_cast<Read>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int failed = real(clock, now);
  if (failed == 0 && clock == CLOCK_REALTIME) now->tv_sec += *step_s();
  return failed;
}
