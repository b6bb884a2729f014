// `gipfel verify`: see commands.hpp.
#include <array>
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

std::string said_of(const record::Record& record, const Verdict& verdict) {
  constexpr std::array what{"set-up", "sides", "sides and set-up"};  // by record::Drawn
  std::string said = "legal";
  if (verdict.unproven) said += "; its seed has no proof";
  if (verdict.commitment.empty()) return verdict.unproven ? said : said + "; nothing was decided by lot";
  said.append("; ").append(what[static_cast<std::size_t>(record.drawn)]);
  return said + " fair if this was promised: " + verdict.commitment;
}

void check(const std::string& file, const record::ReadRecord& read, VerifyCounts& counts) {
  const auto verdict = verify(read.record);
  if (!verdict) return complain(counts, file, read.places.game, verdict.error());
  ++counts.right;
  const std::string name = read.record.id.empty() ? file : read.record.id;
  std::printf("%s: %s\n", name.c_str(), said_of(read.record, *verdict).c_str());
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
  if (in.bad()) complain(counts, file, {}, "The file cannot be read to the end, or is a folder.");
}

}  // namespace

int verify_records(const std::vector<std::string>& files) {
  VerifyCounts counts;
  for (const std::string& file : files) check_file(file, counts);
  if (counts.wrong > 0) return counts.right > 0 ? partly_done : failed;
  return done;
}

}  // namespace archive
