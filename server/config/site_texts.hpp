// What an operator may call the site, how they may say that they are reached, and its colour. Pure.
#pragma once

#include <string>
#include <string_view>

namespace config {

/// 1 to 40 characters in one line, with none of them blank at either end.
bool is_site_name(std::string_view text);

/// "none", an address of mail with or without "mailto:", or an address that begins with "https://"; at most 200 bytes.
bool is_contact(std::string_view text);

/// "none", or a colour as "#" and six hexadecimal digits.
bool is_accent(std::string_view text);

/// A language as HTML names it: "de", "pt-BR".
bool is_language(std::string_view text);

/// Such a contact as a link: "mailto:…" or "https://…"; empty for "none".
std::string contact_link(const std::string& contact);

}  // namespace config
