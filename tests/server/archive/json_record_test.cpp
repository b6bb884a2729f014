#include "server/archive/json_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "common/record/write.hpp"
#include "server/archive/record_stream.hpp"
#include "tests/common/record/random_records.hpp"

namespace archive::json_record_test {
namespace {

using testing::HasSubstr;

const std::string text =
    "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Id \"k3Xq9aTz01Lm\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n[Title \"x\"]\n"
    "1. D3xD4 {time 1970-01-01T00:00:01.000Z} {clock 583000}\nresult second resignation {by first}\n";
const std::string line =
    R"({"id":"k3Xq9aTz01Lm","game":"tzaar","setup":"fixed","first":"Ada","second":"Ben","tags":[["Title","x"]],)"
    R"("turns":[{"turn":"D3xD4","time":1000,"clock":583000}],"outcome":"second","reason":"resignation","by":"first"})"
    "\n";

std::string refusal(const std::string& json) {
  const auto read = record_of_json(json, 7);
  if (read) return "none";
  EXPECT_EQ(read.error().at, (record::Place{7, 1}));
  return read.error().sentence;
}

TEST(JsonRecord, HasTheContentsOfTheText) { EXPECT_EQ(json_line(record::read(text)->record), line); }

TEST(JsonRecord, RoundTrips) {
  core::Random random("json records");
  for (const conformance::Start& start : conformance::all_starts()) {
    for (int i = 0; i < 5; ++i) {
      const record::Record record = record::random_record(start, random, 40);
      const std::string written = json_line(record);
      EXPECT_EQ(written.find('\n'), written.size() - 1);
      const auto read = record_of_json(written, 1);
      ASSERT_TRUE(read) << read.error().sentence << written;
      EXPECT_EQ(read->record, record) << written;
      EXPECT_EQ(read->places.turns.size(), record.turns.size());
    }
  }
}

TEST(JsonRecord, InvalidRecordIsRefused) {
  EXPECT_EQ(refusal("{"), "This line is not JSON.");
  EXPECT_EQ(refusal(R"({"game":"tzaar"})"), "There is no \"setup\".");
  EXPECT_EQ(refusal(R"({"game":7,"setup":"fixed"})"), "Something else stands where a text belongs.");
  const std::string begin = R"({"game":"tzaar","setup":"fixed",)";
  EXPECT_EQ(refusal(begin + R"("turns":{}})"), "\"turns\" must be a list.");
  EXPECT_EQ(refusal(begin + R"("turns":["D3xD4"]})"), "A turn must be an object.");
  EXPECT_EQ(refusal(begin + R"("created":1.5})"), "\"created\" must be a whole number.");
  EXPECT_EQ(refusal(begin + R"("creator":"third"})"), "\"creator\" cannot be \"third\".");
  EXPECT_EQ(refusal(begin + R"("outcome":"first"})"), "There is no \"reason\".");
  EXPECT_EQ(refusal(begin + R"("tags":[["Title"]]})"), "A tag must be a name and a value.");
}

TEST(JsonRecord, ValueImpossibleInTextFormIsRefused) {
  const std::string begin = R"({"game":"tzaar","setup":"fixed",)";
  for (const char* rest :
       {R"("created":-1})", R"("turns":[{"turn":"D3xD4\n2. A1xB1"}]})", R"("outcome":"first","reason":"No Reason"})",
        R"("tags":[["not a name","x"]]})", R"("first":"a\u0000b"})", R"("turns":[{"turn":"D3xD4\u0000"}]})"}) {
    EXPECT_NE(refusal(begin + rest), "none") << rest;
  }
}

TEST(JsonRecord, JsonLinesAndTextRecordsMayBeMixed) {
  std::istringstream in(line + line + "\n" + text + "\n" + line + "{\n" + text);
  RecordStream stream(in);
  for (int i = 0; i < 4; ++i) {
    const auto read = stream.next();
    ASSERT_TRUE(read && *read);
    EXPECT_EQ(record::write((*read)->record), text);
  }
  const auto broken = stream.next();
  ASSERT_TRUE(broken && !*broken);
  EXPECT_EQ(broken->error().at.line, 14);
  EXPECT_TRUE(stream.next()->has_value());
  EXPECT_FALSE(stream.next());
}

TEST(JsonRecord, ALineThatIsTooLongIsRefusedAndTheNextIsRead) {
  std::istringstream in("{\"game\":\"" + std::string(RecordStream::most_bytes, 'x') + "\"}\n" + line);
  RecordStream stream(in);
  const auto refused = stream.next();
  ASSERT_TRUE(refused && !*refused);
  EXPECT_THAT(refused->error().sentence, HasSubstr("8 MiB"));
  EXPECT_TRUE(stream.next()->has_value());
}

}  // namespace
}  // namespace archive::json_record_test
