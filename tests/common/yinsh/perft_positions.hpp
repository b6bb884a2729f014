// The numbers published with the rules of this project, which independent programs agree on.
#pragma once

#include <array>
#include <cstdint>

namespace yinsh {

struct Perft {
  const char* position;
  std::array<std::uint64_t, 3> turns;    ///< sequences of one, two, three whole turns
  std::array<std::uint64_t, 4> actions;  ///< of one to four placements, moves, rows, rings and passes
};

inline constexpr std::array<Perft, 7> perfts{{
    {"..../......./......../........./........../........./........../........./......../......./.... 0-0 w place 0",
     {85, 7'140, 592'620},
     {85, 7'140, 592'620, 48'594'840}},
    {"W.../W....../......../B......../W....W..B./W....B.../....B...../.....B.../......../......./.... 0-0 w move 0",
     {52, 4'920, 260'745},
     {52, 4'920, 260'745, 21'993'259}},
    {"wwwW/wwwwW.b/......../bb..B.B.b/W....Wb.b./WB...b.../....B...../.....B.../......../......./.... 0-0 w move 0",
     {42, 3'355, 129'871},
     {30, 2'079, 63'876, 3'863'628}},
    {"wwww/Wwwww.b/wbbbbWB./bbBbB.b.b/W.B..wwWb./.b...b.../.bbBbb..../.....b.../......../..b..../bb.. 1-0 b move 0",
     {70, 1'416, 60'037},
     {30, 343, 9'740, 116'952}},
    {"..ww/W.b.bww/.W.Bbwbw/.Bwbbbbw./..bbwwwBb./...bbbW../...Wwb.www/.B......./Ww..w.../.w..w../w..w 0-1 b move 0",
     {56, 1'072, 51'307},
     {29, 908, 22'057, 627'895}},
    {"..../...B.../.Bbw..B./.bwbwW.../..bbwbB.../bbbwwwwW./BwwwwWW.../.bwwW..../bb..b.../.w...../w.w. 0-0 w before 0",
     {202, 9'392, 374'216},
     {1, 5, 202, 7'499}},
    {"wbWW/bb.www./bbBwwbw./bbbB.bw.b/b.b.Www.wB/.Bwbw...b/.bww...Wbb/...b.bb.b/.b..ww../Wwwwwbb/.bBb 0-0 w move 0",
     {37, 830, 22'386},
     {21, 276, 4'745, 1'465}},
}};

}  // namespace yinsh
