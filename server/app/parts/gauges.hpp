// What of the running server can be looked up for Prometheus at any moment.
#pragma once

#include <vector>

#include "server/app/background/report_watch.hpp"
#include "server/app/parts/databases.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/membership.hpp"
#include "server/cluster/rooms/remote_rooms.hpp"
#include "server/mail/postman.hpp"
#include "server/metrics/exposition.hpp"
#include "server/net/listener.hpp"
#include "server/reviews/maker.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/restoration.hpp"

namespace app {

struct Gauged {
  const net::Listener& listener;
  const rooms::Directory& rooms;
  const Databases& databases;
};

/// Of one server of several.
struct GaugedCluster {
  const bus::Bus& bus;
  const cluster::Membership& membership;
  const cluster::RemoteRooms& remote_rooms;
  const rooms::Restoration& restoration;
};

/// The parts outlive what is returned.
std::vector<metrics::Gauge> gauges(const Gauged& parts);
metrics::Gauge gauge_of(const reviews::Maker& maker);
metrics::Gauge gauge_of(const mail::Postman& postman);
metrics::Gauge gauge_of(const ReportWatch& reports);
std::vector<metrics::Gauge> cluster_gauges(const GaugedCluster& parts);

}  // namespace app
