#include "server/storage/moderation/complaint_store.hpp"

namespace storage {

namespace {

const std::string complaint_columns =
    "complaints.id, complaints.at_ms, complaints.reason, complaints.whom, complaints.whom_name, complaints.room,"
    " complaints.reporter, complaints.reporter_name, complaints.comment, " +
    reporter_is_guest("complaints");

Complaint complaint_of(Prepared& row) {
  Complaint found;
  found.id = row.number(0);
  found.at_ms = row.number(1);
  found.reason = row.text(2);
  found.whom = Player{core::UserId(row.number(3)), row.text(4)};
  found.room = core::RoomId(row.text(5));
  found.reporter = Player{core::UserId(row.number(6)), row.text(7)};
  found.comment = row.text(8);
  found.by_guest = row.integer(9) == 1;
  return found;
}

bool is_known(Database& database, const Complaint& complaint) {
  const auto row =
      database.prepare("SELECT 1 FROM complaints WHERE reporter = $1 AND whom = $2 AND room = $3 AND settled_ms = 0");
  row->bind(1, complaint.reporter.id.value());
  row->bind(2, complaint.whom.id.value());
  row->bind_view(3, complaint.room.value());
  return row->step();
}

std::int64_t number_since(Database& database, core::UserId reporter, std::int64_t since_ms) {
  const auto row = database.prepare("SELECT count(*) FROM complaints WHERE reporter = $1 AND at_ms > $2");
  row->bind(1, reporter.value());
  row->bind(2, since_ms);
  return row->step() ? row->number(0) : 0;
}

std::int64_t number_open(Database& database, core::UserId reporter) {
  const auto row = database.prepare("SELECT count(*) FROM complaints WHERE reporter = $1 AND settled_ms = 0");
  row->bind(1, reporter.value());
  return row->step() ? row->number(0) : 0;
}

void insert(Database& database, const Complaint& complaint) {
  const auto row = database.prepare(
      R"(INSERT INTO complaints (at_ms, reason, whom, whom_name, room, reporter, reporter_name, comment)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8))");
  row->bind(1, complaint.at_ms);
  row->bind_view(2, complaint.reason);
  row->bind(3, complaint.whom.id.value());
  row->bind_view(4, complaint.whom.name);
  row->bind_view(5, complaint.room.value());
  row->bind(6, complaint.reporter.id.value());
  row->bind_view(7, complaint.reporter.name);
  row->bind_view(8, complaint.comment);
  row->exec();
}

}  // namespace

Complaining insert_complaint(Database& database, const Complaint& complaint, const ReportRate& rate) {
  if (is_known(database, complaint)) return Complaining::known;
  const core::UserId reporter = complaint.reporter.id;
  const bool is_beyond = number_since(database, reporter, complaint.at_ms - rate.per_ms) >= rate.reports ||
                         number_open(database, reporter) >= most_open_complaints;
  if (is_beyond) return Complaining::too_many;
  insert(database, complaint);
  return Complaining::stored;
}

std::vector<OpenComplaint> open_complaints(Database& database, int most) {
  const auto row = database.prepare(
      "SELECT " + complaint_columns +
      R"(, (SELECT count(DISTINCT other.reporter) FROM complaints AS other WHERE other.whom = complaints.whom
             AND other.reporter <> complaints.reporter),
           (SELECT count(*) FROM audit WHERE audit."user" = complaints.whom AND act IN ('warn', 'mute', 'ban', 'annul')),
           coalesce((SELECT name FROM users WHERE users.id = complaints.whom AND deleted_ms IS NULL), whom_name)
         FROM (SELECT id, row_number() OVER (PARTITION BY reporter ORDER BY id DESC) AS place FROM complaints
               WHERE settled_ms = 0) AS one JOIN complaints ON complaints.id = one.id
         ORDER BY one.place, complaints.id DESC LIMIT $1)");
  row->bind(1, most);
  std::vector<OpenComplaint> found;
  while (row->step()) {
    found.push_back({complaint_of(*row), row->integer(10), row->integer(11)});
    found.back().complaint.whom.name = row->text(12);
  }
  return found;
}

std::vector<Complaint> latest_complaints(Database& database, int most) {
  const auto row = database.prepare("SELECT " + complaint_columns + " FROM complaints ORDER BY id DESC LIMIT $1");
  row->bind(1, most);
  std::vector<Complaint> found;
  while (row->step()) found.push_back(complaint_of(*row));
  return found;
}

std::optional<Player> settle_complaints(Database& database, std::int64_t id, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT whom, whom_name FROM complaints WHERE id = $1 AND settled_ms = 0");
  row->bind(1, id);
  if (!row->step()) return std::nullopt;
  Player whom{core::UserId(row->number(0)), row->text(1)};
  const auto settle = database.prepare("UPDATE complaints SET settled_ms = $1 WHERE whom = $2 AND settled_ms = 0");
  settle->bind(1, now_ms);
  settle->bind(2, whom.id.value());
  settle->exec();
  return whom;
}

}  // namespace storage
