// Numbers of turns, published with the rules of this project and found by independent programs.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace dvonn {

struct PerftCase {
  const char* name;
  std::string setup;
  std::vector<std::uint64_t> turns;  ///< by depth, from 1
};

inline void PrintTo(const PerftCase& each, std::ostream* out) { *out << each.name; }

inline std::vector<PerftCase> perft_table() {
  return {
      {"EmptyBoard", "standard", {49, 2'352, 110'544, 5'085'024, 228'826'080}},
      {"ShuffledBoard",
       "position:rwwwwwbbb/bwwwbbbbwb/bbbbbbwwwwb/bbbrwwwrww/bwwwwbbbw w move",
       {43, 1'980, 90'779, 4'317'063, 208'959'374}},
      {"AllPlaced",
       "position:bwwbwwbwb/wwbrbwbwbw/bwbrwbbwbwb/wbwrbbwbbb/wwbwbbwww w move",
       {54, 2'040, 111'016, 4'591'494, 250'481'409}},
      {"Middle",
       "position:..bwbwb../wwbbwb(bbb)b../rbw(bbw)..w(wwbbw)(rw)../wbw...bb(wrbwbwb)./ww..bwwww b move",
       {36, 1'923, 65'257, 3'112'182, 97'576'442}},
      {"FirstTurnIsAPass",
       "position:..b....../.(wb)(wb)b(wwbbb)b..(ww)(www)/.(wbb)(wbb)(bwbwwww)r(wb)....(rbw)/.(wb)bwwb(wb).../..bbrb... "
       "w move",
       {1, 43, 124, 4'306, 21'647, 541'457}},
      {"OpponentPassesThroughout",
       "position:..b....../.(wbwwwwwbbb)(wb)b....../....(rwbb).....(rbwbwbwwwwwbwbb)/..b(wwb)(wb)b(wb).../..b.rb... b "
       "move",
       {22, 22, 374, 374, 4'679, 4'677, 40'421, 39'652, 225'979}},
      {"HighStacks",
       "position:...(ww)(bww)..../w(bw)(bw)(bwww)(wbbw)...../wrbb(bw)....../r(bw)(bw)(bw)(rwbw)...../w........ b move",
       {1, 31, 147, 3'254, 13'291, 199'394, 354'059, 3'467'769, 4'309'713}},
      {"SomeLinesEnd",
       "position:........./.....w(bwwb)(bw)(bw)./.....wbw(rwb)w./....(bw)(rwbbbwb)..(bw)./....rb..(wb) w move",
       {19, 141, 1'740, 7'696, 58'581, 117'953, 510'071, 495'527}},
  };
}

}  // namespace dvonn
