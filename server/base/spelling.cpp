#include "server/base/spelling.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace base {

namespace {

using icu::UnicodeString;

/// ICU's tables lie in its library: that they cannot be read happens to nobody who could start the program.
void check(UErrorCode error) {
  if (U_FAILURE(error)) throw std::runtime_error(std::string("ICU: ") + u_errorName(error));
}

UnicodeString read(std::string_view text) {
  return UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string written(const UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

UnicodeString normal(const icu::Normalizer2* form, UErrorCode error, const UnicodeString& text) {
  check(error);
  UnicodeString out = form->normalize(text, error);
  check(error);
  return out;
}

UnicodeString folded(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFKCCasefoldInstance(error);
  return normal(form, error, text);
}

USpoofChecker* make_checker() {
  UErrorCode error = U_ZERO_ERROR;
  USpoofChecker* made = uspoof_open(&error);
  const icu::UnicodeSet* recommended = uspoof_getRecommendedUnicodeSet(&error);
  check(error);
  const std::unique_ptr<icu::UnicodeSet> allowed(recommended->cloneAsThawed());
  allowed->add(U'-').add(U'_');
  uspoof_setAllowedUnicodeSet(made, allowed.get(), &error);
  uspoof_setRestrictionLevel(made, USPOOF_HIGHLY_RESTRICTIVE);
  constexpr int checks =
      USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS | USPOOF_CHAR_LIMIT | USPOOF_HIDDEN_OVERLAY;
  uspoof_setChecks(made, checks, &error);
  check(error);
  return made;
}

/// For the whole run: it is never changed, and so for all threads.
const USpoofChecker* checker() {
  static const USpoofChecker* const made = make_checker();
  return made;
}

UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString out;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, out, &error);
  check(error);
  return out;
}

bool is_mark(UChar32 letter) { return u_charType(letter) == U_NON_SPACING_MARK; }

bool has_many_marks(const UnicodeString& text) {
  constexpr int most = 2;
  int marks = 0;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    marks = is_mark(text.char32At(at)) ? marks + 1 : 0;
    if (marks > most) return true;
  }
  return false;
}

/// Those that may stand on a letter or be left out: accents, strokes, and the vowels of Hebrew and Arabic. In other
/// scripts marks are what a word is made of. A migration for PostgreSQL has the same list.
const icu::UnicodeSet& accents() {
  static const icu::UnicodeSet* const made = [] {
    UErrorCode error = U_ZERO_ERROR;
    auto set = std::make_unique<icu::UnicodeSet>(
        u"[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-"
        u"\\u065f\\u0670"
        u"\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed]",
        error);
    check(error);
    set->freeze();
    return set.release();
  }();
  return *made;
}

UnicodeString unmarked(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFDInstance(error);
  const UnicodeString parts = normal(form, error, text);
  UnicodeString out;
  for (std::int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
    if (!accents().contains(parts.char32At(at))) out.append(parts.char32At(at));
  }
  return out;
}

void append_unmarked(const UnicodeString& letters, UnicodeString& out) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFKDInstance(error);
  const UnicodeString parts = normal(form, error, letters);
  for (std::int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
    if (!is_mark(parts.char32At(at))) out.append(parts.char32At(at));
  }
}

}  // namespace

std::string composed(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFCInstance(error);
  return written(normal(form, error, read(text)));
}

std::string folded(std::string_view text) {
  if (!is_ascii(text)) return written(folded(read(text)));
  std::string lower(text);
  for (char& letter : lower) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return lower;
}

/// ICU does not know that two v look like one w.
std::string likeness(std::string_view text) {
  UnicodeString letters = unmarked(folded(skeleton(read(text))));
  return written(letters.findAndReplace(u"vv", u"w"));
}

std::string plain(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  const UnicodeString all = read(text);
  UnicodeString out;
  for (std::int32_t at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
    const UnicodeString letter(all.char32At(at));
    if (all.char32At(at) < 0x80) out.append(letter);
    if (all.char32At(at) >= 0x80) append_unmarked(skeleton(letter), out);
  }
  return written(out);
}

bool is_safe_word(std::string_view text) {
  if (composed(text) != text) return false;
  UErrorCode error = U_ZERO_ERROR;
  const UnicodeString word = read(text);
  const std::int32_t failed = uspoof_checkUnicodeString(checker(), word, nullptr, &error);
  check(error);
  return failed == 0 && !has_many_marks(word);
}

bool begins_with_letter(std::string_view text) { return u_isalpha(read(text).char32At(0)) != 0; }

}  // namespace base
