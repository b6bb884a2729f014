// How names of any script are written, compared and told apart, by Unicode's rules (UAX 15, UTS 39); hides ICU. Text is
// UTF-8; bytes that are none count as U+FFFD. Pure, for all threads.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// The one way to write it among those that look and mean the same: e and a combining diaeresis become ë (NFC).
std::string composed(std::string_view text);

/// The same for all that people take for one name: upper and lower case, and the ways to write a letter.
std::string folded(std::string_view text);

/// The same for names that look alike as they are written, whatever their letters: "Ada1", "Adal" and "AdaI", Latin
/// "coco" and Cyrillic "сосо"; and whatever stands above, below or across a letter: "Noël" and "Noel".
std::string likeness(std::string_view text);

/// Letters that look like ones of English as these, with nothing above or below them: "Ádmìn" as "Admin". Others, and
/// all of ASCII, stay.
std::string plain(std::string_view text);

/// Whether it is one word as Unicode deems safe to show as a name: composed; of letters, marks and digits in use today,
/// '-' and '_'; of one script, or of those that are written together; nothing invisible; no more than two marks on a
/// letter.
bool is_safe_word(std::string_view text);

/// Whether it begins with a letter of any script.
bool begins_with_letter(std::string_view text);

}  // namespace base
