#include "server/commands/report_text.hpp"

#include "common/record/time_text.hpp"
#include "server/room/chat.hpp"

namespace commands {

namespace {

/// As it is shown behind a reporter.
const char* mark(bool is_guest) { return is_guest ? ", a guest" : ""; }

/// `text` may be empty.
std::string said(const storage::Player& who, const std::string& text, bool is_guest = false) {
  const std::string name = room::cleaned_line(who.name) + " (" + std::to_string(who.id.value()) + mark(is_guest) + ")";
  return (text.empty() ? name : name + ": " + room::cleaned_line(text)) + "\n";
}

std::string place_of(const storage::Report& report) {
  const std::string number = std::to_string(report.version);
  if (report.channel == storage::place_of_messages)
    return report.room.value() + ", line " + number + " to the reporter";
  if (report.channel == storage::place_of_lobby) return report.room.value() + ", line " + number;
  return "room " + report.room.value() + ", line " + number + " to the " + report.channel;
}

}  // namespace

std::string report_text(const storage::Report& report) {
  return record::time_text(report.at_ms) + "  " + place_of(report) + ", said " + record::time_text(report.said_ms) +
         "\n  " + said(report.speaker, report.line) + "  reported by " +
         said(report.reporter, report.comment, report.by_guest) + "\n";
}

std::string complaint_text(const storage::Complaint& complaint) {
  const std::string& room = complaint.room.value();
  return record::time_text(complaint.at_ms) + "  report " + std::to_string(complaint.id) + " of " +
         said(complaint.whom, complaint.reason + (room.empty() ? "" : ", in room " + room)) + "  reported by " +
         said(complaint.reporter, complaint.comment, complaint.by_guest) + "\n";
}

}  // namespace commands
