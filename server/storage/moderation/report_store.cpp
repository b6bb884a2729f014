#include "server/storage/moderation/report_store.hpp"

#include <algorithm>

namespace storage {

namespace {

bool is_known(Database& database, const Report& report) {
  const auto statement = database.prepare("SELECT 1 FROM reports WHERE reporter = $1 AND room = $2 AND version = $3");
  statement->bind(1, report.reporter.id.value());
  statement->bind_view(2, report.room.value());
  statement->bind(3, report.version);
  return statement->step();
}

/// How long until another report is allowed; 0: now.
std::int64_t wait_ms(Database& database, const Report& report, const ReportRate& rate) {
  const auto statement = database.prepare(
      "SELECT at_ms FROM reports WHERE reporter = $1 AND at_ms > $2 ORDER BY at_ms DESC LIMIT 1 OFFSET $3");
  statement->bind(1, report.reporter.id.value());
  statement->bind(2, report.at_ms - rate.per_ms);
  statement->bind(3, rate.reports - 1);
  if (!statement->step()) return 0;
  return statement->number(0) + rate.per_ms - report.at_ms;
}

Report report_of(Prepared& row) {
  Report report;
  report.at_ms = row.number(0);
  report.room = core::RoomId(row.text(1));
  report.version = row.number(2);
  report.channel = row.text(3);
  report.said_ms = row.number(4);
  report.speaker = Player{core::UserId(row.number(5)), row.text(6)};
  report.line = row.text(7);
  report.reporter = Player{core::UserId(row.number(8)), row.text(9)};
  report.comment = row.text(10);
  report.context = row.text(11);
  report.by_guest = row.integer(12) == 1;
  return report;
}

/// `which`: a WHERE clause, maybe with `value` as $2.
ReportPage reports_where(Database& database, const std::string& which, std::optional<std::int64_t> value, int most) {
  const auto statement = database.prepare(
      "SELECT at_ms, room, version, channel, said_ms, speaker, speaker_name, line, reporter, reporter_name, comment,"
      " context, " +
      reporter_is_guest("reports") + ", id FROM reports " + which + " ORDER BY id DESC LIMIT $1");
  statement->bind(1, most);
  if (value) statement->bind(2, *value);
  ReportPage found;
  while (statement->step()) {
    found.reports.push_back(report_of(*statement));
    found.last_id = statement->number(13);
  }
  return found;
}

void insert(Database& database, const Report& report) {
  const auto statement = database.prepare(
      R"(INSERT INTO reports (at_ms, room, version, channel, said_ms, speaker, speaker_name, line, reporter,
         reporter_name, comment, context) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))");
  statement->bind(1, report.at_ms);
  statement->bind_view(2, report.room.value());
  statement->bind(3, report.version);
  statement->bind_view(4, report.channel);
  statement->bind(5, report.said_ms);
  statement->bind(6, report.speaker.id.value());
  statement->bind_view(7, report.speaker.name);
  statement->bind_view(8, report.line);
  statement->bind(9, report.reporter.id.value());
  statement->bind_view(10, report.reporter.name);
  statement->bind_view(11, report.comment);
  statement->bind_view(12, report.context);
  statement->exec();
}

}  // namespace

/// Guests who stopped coming are removed, accounts never.
std::string reporter_is_guest(const std::string& table) {
  return "coalesce((SELECT guest FROM users WHERE users.id = " + table + ".reporter), 1)";
}

Filing insert_report(Database& database, const Report& report, const ReportRate& rate) {
  if (is_known(database, report)) return {};
  if (const std::int64_t wait = wait_ms(database, report, rate); wait > 0) return {false, wait};
  insert(database, report);
  return {true};
}

std::vector<Report> open_reports(Database& database, int most) {
  return reports_where(database, "WHERE settled_ms = 0", std::nullopt, most).reports;
}

ReportPage open_reports_before(Database& database, std::int64_t id, int most) {
  return reports_where(database, "WHERE settled_ms = 0 AND id < $2", id, most);
}

std::vector<Report> latest_reports(Database& database, int most) {
  return reports_where(database, "", std::nullopt, most).reports;
}

WaitingReports waiting_reports(Database& database) {
  const auto row = database.prepare(
      "SELECT (SELECT count(*) FROM reports WHERE settled_ms = 0), (SELECT count(*) FROM complaints WHERE settled_ms = "
      "0),"
      " coalesce((SELECT max(at_ms) FROM reports WHERE settled_ms = 0), 0),"
      " coalesce((SELECT max(at_ms) FROM complaints WHERE settled_ms = 0), 0)");
  if (!row->step()) return {};
  return {row->number(0), row->number(1), std::max(row->number(2), row->number(3))};
}

bool settle_reports(Database& database, const core::RoomId& room, std::int64_t version, std::int64_t now_ms) {
  const auto statement =
      database.prepare("UPDATE reports SET settled_ms = $1 WHERE settled_ms = 0 AND room = $2 AND version = $3");
  statement->bind(1, now_ms);
  statement->bind_view(2, room.value());
  statement->bind(3, version);
  return statement->changed() > 0;
}

}  // namespace storage
