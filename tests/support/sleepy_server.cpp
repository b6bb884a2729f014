// `gipfel serve` on a free port, but that rooms sleep as soon as nobody is in them: sleepy_server DATABASE
#include <cstdio>

#include "server/app/app.hpp"
#include "server/log/log.hpp"

int main(int, char** arguments) {
  config::Settings settings;
  settings.port = 0;
  settings.database = arguments[1];
  settings.guests_at_once = 1000;
  settings.max_offers_per_address = 1000;
  logs::set_up("off", settings.log_format);
  room::Timings timings;
  timings.awake_ms = 1;
  app::App app(settings, timings);
  std::printf("Gipfel serves on http://localhost:%u\n", unsigned{app.port()});
  std::fflush(stdout);
  app.run();
}
