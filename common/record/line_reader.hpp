// One line of a record, read forward; knows the place of what it reads. Views the line. Part of read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/core/text_cursor.hpp"
#include "common/record/record.hpp"

namespace record {

template <class T>
using Read = core::Expected<T, Error>;

class LineReader {
 public:
  LineReader(std::string_view line, int number) : whole_(line), cursor_(line), number_(number) {}

  Place place() const;
  core::Unexpected<Error> wrong(std::string sentence) const;
  static core::Unexpected<Error> wrong(Place at, std::string sentence);

  bool at_end() const { return cursor_.at_end(); }
  char peek() const { return cursor_.peek(); }
  bool take(char wanted) { return cursor_.take(wanted); }
  void skip_spaces() { cursor_.skip_spaces(); }
  /// Letters, digits and underscores; empty where none comes next.
  std::string_view word();
  /// Everything up to this character or the end; the character is not taken.
  std::string_view before(char end);
  /// A text in quotes, without them and with its escapes undone.
  Read<std::string> quoted();

 private:
  Read<char> escaped();

  std::string_view whole_;
  core::TextCursor cursor_;
  int number_;
};

}  // namespace record
