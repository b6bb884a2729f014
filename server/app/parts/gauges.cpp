#include "server/app/parts/gauges.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/base/queued.hpp"

namespace app {

namespace {

using metrics::Gauge;

Gauge plain(const char* name, const char* help, std::function<std::size_t()> now) {
  return {name, help, "", [now = std::move(now)] { return static_cast<double>(now()); }};
}

template <class Queue>
Gauge waiting(const char* name, const Queue& queue) {
  return {"gipfel_queue_length", "Jobs that wait for the database.", name,
          [&queue] { return static_cast<double>(queue.waiting()); }};
}

}  // namespace

std::vector<Gauge> gauges(const Gauged& parts) {
  return {
      plain("gipfel_connections", "Open connections, of HTTP and WebSockets.",
            [&listener = parts.listener] { return listener.connections(); }),
      plain("gipfel_connections_limit", "How many connections may be open: max_connections.",
            [&listener = parts.listener] { return listener.most_connections(); }),
      plain("gipfel_rooms", "Games in memory, those that wait for a player too.",
            [&rooms = parts.rooms] { return rooms.loaded(); }),
      plain("gipfel_rooms_asleep", "Unfinished games that are not in memory, because nobody looks at them.",
            [&rooms = parts.rooms] { return rooms.asleep(); }),
      {"gipfel_clock_step_seconds",
       "How far this machine's clock was set while the server ran, which goes by the time before.", "",
       [] { return static_cast<double>(base::wall_step_ms()) / 1000; }},
      plain("gipfel_queued_bytes",
            "Memory of all that waits to be sent: messages, each counted once, and answers over HTTP.",
            base::Queued::all),
      waiting("writer", parts.databases.writer),
      waiting("readers", parts.databases.readers),
      waiting("list_readers", parts.databases.lists),
      waiting("export_readers", parts.databases.exports),
      waiting("sign_in_readers", parts.databases.sign_ins),
  };
}

Gauge gauge_of(const reviews::Maker& maker) {
  return plain("gipfel_reviews_waiting", "Games that wait for their review.", [&maker] { return maker.waiting(); });
}

Gauge gauge_of(const mail::Postman& postman) {
  return plain("gipfel_mails_waiting", "Mails that wait to be sent, of the whole site.",
               [&postman] { return postman.waiting(); });
}

Gauge gauge_of(const ReportWatch& reports) {
  return plain("gipfel_reports_waiting", "Reports of chat lines and people that no operator has settled.",
               [&reports] { return reports.waiting(); });
}

std::vector<Gauge> cluster_gauges(const GaugedCluster& parts) {
  return {
      plain("gipfel_bus_connected", "1 while messages of other servers arrive; 0: NATS is away.",
            [&bus = parts.bus] { return bus.is_connected() ? 1 : 0; }),
      plain("gipfel_servers", "Servers of the cluster that are alive, as this one knows.",
            [&membership = parts.membership] { return membership.living().size(); }),
      plain("gipfel_far_rooms", "Games at work on other servers that people here are in touch with.",
            [&remote_rooms = parts.remote_rooms] { return remote_rooms.size(); }),
      plain("gipfel_rooms_unloaded", "Unfinished games that this server owns and that are not in its memory yet.",
            [&restoration = parts.restoration] { return restoration.left(); }),
  };
}

}  // namespace app
