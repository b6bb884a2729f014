#include "common/boardspace/tzaar_start.hpp"

#include <gtest/gtest.h>

namespace boardspace::tzaar_start_test {
namespace {

std::string drawn(std::int64_t key, Drawing drawing) { return tzaar_start(key, drawing, Colours::as_drawn); }

std::string placed(const std::string& pieces) { return "position:" + pieces + " w open"; }

// These were computed by another program, with Java's own generator, from the description in schema/record.md.
TEST(TzaarStart, IsTheDocumentedFunctionOfItsKey) {
  EXPECT_EQ(drawn(7, Drawing::evenly), placed("rrRtt/tttTtR/tTRztTT/trzTRtTZ/RRZztTtT/ZTzTztTr/ZtrZrrR/RrTrzt/TTTRZ"));
  EXPECT_EQ(drawn(-1, Drawing::evenly), placed("trrtr/TTtzrT/TRZTtRt/TttZRtZR/TtrTtTtT/zZTrRRtr/tTRtrRr/zzTTZz/ZtRzT"));
}

TEST(TzaarStart, UsesAModuloDrawForOlderGames) {
  EXPECT_EQ(drawn(7, Drawing::by_rest), placed("RRRrr/RrzRtT/zzTttrt/tTTzTZTt/ZtZRTtZR/trRRtrrT/TrTTZTt/rTztzT/tZtTt"));
  EXPECT_EQ(drawn(-1, Drawing::by_rest),
            placed("ttzrR/RTzzTT/tttrrtR/RZrRTTRz/tRRtZZzT/zrrTtZtt/TTRTZrZ/tttTTr/TtrTT"));
}

TEST(TzaarStart, RejectsBiasedNumbersAndDrawsAgain) {
  // The first 31 bits are all set.
  EXPECT_EQ(drawn(186'643'064'605'892, Drawing::evenly),
            placed("rzzRt/Rtrrtt/trtTrRR/ZTZzTtTZ/TTRtRTrT/zttrrTtz/TtzTRRR/tZTZTT/tZtrT"));
}

TEST(TzaarStart, TreatsTheSmallestNumberAsZero) {
  // The first 32 bits are the number without a positive counterpart.
  EXPECT_EQ(drawn(247'775'869'193'412, Drawing::by_rest),
            placed("tZTTt/TRtzrZ/TtTTtTR/TRrzTTZr/rTtttzTZ/zzTZzRtt/RrttRrT/trRrtt/TZRrR"));
}

TEST(TzaarStart, ColoursMayBeExchanged) {
  EXPECT_EQ(tzaar_start(7, Drawing::evenly, Colours::exchanged),
            placed("RRrTT/TTTtTr/TtrZTtt/TRZtrTtz/rrzZTtTt/ztZtZTtR/zTRzRRr/rRtRZT/tttrz"));
}

}  // namespace
}  // namespace boardspace::tzaar_start_test
