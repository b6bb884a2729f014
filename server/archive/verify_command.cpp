// `gipfel verify`: see commands.hpp.
#include <cstdio>
#include <fstream>

#include "server/archive/commands.hpp"
#include "server/archive/record_stream.hpp"
#include "server/archive/verify.hpp"

namespace archive {

namespace {

struct VerifyCounts {
  std::size_t right = 0;
  std::size_t wrong = 0;
};

void complain(VerifyCounts& counts, const std::string& file, record::Place at, const std::string& sentence) {
  ++counts.wrong;
  std::fprintf(stderr, "%s:%d:%d: %s\n", file.c_str(), at.line, at.column, sentence.c_str());
}

void check(const std::string& file, const record::ReadRecord& read, VerifyCounts& counts) {
  const auto verdict = verify(read.record);
  if (!verdict) return complain(counts, file, read.places.game, verdict.error());
  ++counts.right;
  const std::string name = read.record.id.empty() ? file : read.record.id;
  if (verdict->unproven) {
    std::printf("%s: legal; its seed has no proof\n", name.c_str());
  } else if (verdict->commitment.empty()) {
    std::printf("%s: legal; nothing was drawn\n", name.c_str());
  } else {
    std::printf("%s: legal; drawn fairly if this was promised: %s\n", name.c_str(), verdict->commitment.c_str());
  }
}

void check_file(const std::string& file, VerifyCounts& counts) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return complain(counts, file, {}, "The file cannot be read.");
  RecordStream stream(in);
  while (const auto read = stream.next()) {
    if (*read) {
      check(file, **read, counts);
    } else {
      complain(counts, file, read->error().at, read->error().sentence);
    }
  }
  if (in.bad()) complain(counts, file, {}, "The file cannot be read to its end, or is a folder.");
}

}  // namespace

int verify_records(const std::vector<std::string>& files) {
  VerifyCounts counts;
  for (const std::string& file : files) check_file(file, counts);
  if (counts.wrong > 0) return counts.right > 0 ? partly_done : failed;
  return done;
}

}  // namespace archive
