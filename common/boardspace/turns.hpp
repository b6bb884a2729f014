// One player's actions up to the end of a turn, as turns in our notation that they may mean: the most likely first.
// Which one is right the rules decide. Nothing where everything was undone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "common/boardspace/log.hpp"

namespace boardspace {

/// In which orientation a log is read: BoardSpace may have given the colours to the players the other way round.
enum class View : std::uint8_t { plain, turned };

/// RtoB rack colour C r · R- C r · BtoB C r C r · undone by BtoR, R+, RtoR and Reset. BoardSpace's labels are ours:
/// columns from the left, rows from the bottom of each column, for 37, 48 (Zertz+11) and 61 rings (Zertz+24).
std::vector<std::string> zertz_turns(std::span<const Action> actions);

/// Capture C r C r · Move C r C r · Pass · OnBoard wr|br type C r; in older logs Pickb C r and Dropb or Dropcap C r,
/// Pick wr|br type and Dropb C r. Column E counts the hole as E5.
std::vector<std::string> tzaar_turns(std::span<const Action> actions, View view);

/// Dropb C r alone places a piece; Pickb C r and Dropb C r, or Move C r C r, move a stack; Pass, and Done alone, pass.
/// A Pickb takes the Dropb before it back, a Dropb where the stack was picked up puts it back. BoardSpace's labels are
/// ours.
std::vector<std::string> dvonn_turns(std::span<const Action> actions);

/// place wr|br C r · place w|b C r and drop board C r, or move C r C r · remove w|b C r C r and remove wr|br C r ·
/// pass. A pick board takes the ring dropped last into the hand again, wherever it says; reset and undo take back what
/// came after the last Done. BoardSpace's labels are ours.
std::vector<std::string> yinsh_turns(std::span<const Action> actions);

/// The space's label in our notation; one that no board has if there is no such space.
std::string tzaar_space(std::string_view column, std::string_view row, View view);

}  // namespace boardspace
