#include "server/archive/record_stream.hpp"

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
    if (text.size() < most_bytes) text += line + '\n';
  }
  if (first_line == 0) return std::nullopt;
  if (text.size() >= most_bytes) {
    return core::Unexpected<record::Error>({{first_line, 1}, "The record is longer than 8 MiB."});
  }
  return record::read(text, first_line);
}

}  // namespace archive
