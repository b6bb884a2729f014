#include "server/archive/record_stream.hpp"

#include "server/archive/json_record.hpp"

namespace archive {

namespace {

/// The next line without its end, cut off at `most` bytes; false at the end of the file.
bool next_line(std::istream& in, std::string& line, std::size_t most) {
  line.clear();
  if (in.peek() == std::istream::traits_type::eof()) return false;
  for (char c = '\0'; in.get(c) && c != '\n';) {
    if (line.size() < most) line += c;
  }
  return true;
}

RecordStream::Read too_long(int line) {
  return core::Unexpected<record::Error>({{line, 1}, "The record is longer than 8 MiB."});
}

}  // namespace

std::optional<RecordStream::Read> RecordStream::next() {
  std::string text;
  std::string line;
  int first_line = 0;
  while (next_line(in_, line, most_bytes)) {
    ++line_;
    const bool blank = record::is_blank(line);
    if (blank && first_line > 0) break;
    if (blank) continue;
    if (first_line == 0) first_line = line_;
    if (first_line == line_ && line.front() == '{') return read_json(line);
    if (text.size() < most_bytes) text += line + '\n';
  }
  if (first_line == 0) return std::nullopt;
  if (text.size() >= most_bytes) return too_long(first_line);
  return record::read(text, first_line);
}

RecordStream::Read RecordStream::read_json(const std::string& line) const {
  if (line.size() >= most_bytes) return too_long(line_);
  return record_of_json(line, line_);
}

}  // namespace archive
