# What is asked of the server that the package brings. Sourced by run; $work, $root and $build are set there.

# Whole games by six people who compare every position.
play() {
  on_its_network "$build/tests/gipfel_load" --port 8080 --rooms 3 --turns 200 --seconds 60 >"$work/load" ||
    { cat "$work/load" "$work/output"; fail "the game failed"; }
}

page() { on_its_network curl --silent --fail "http://127.0.0.1:8080$1"; }

games() { page /api/games; }

# count GAMES: how many the list of finished games has.
count() { python3 -c 'import json, sys; print(len(json.loads(sys.argv[1])["games"]))' "$1"; }

# Both halves agree: the head of a page names a picture, and there is one.
has_pictures() {
  local named drawn
  named=$(page / | grep --count 'og:image"' || true)
  drawn=$(page /rules/tzaar.png 2>/dev/null | head --bytes 4 | grep --count PNG || true)
  [ "$named" = "$drawn" ] || fail "pictures named: $named, drawn: $drawn"
  [ "$drawn" = 1 ]
}

# As if its disk were not mounted.
lose_database() { mv "$root/var/lib/gipfel/gipfel.sqlite" "$work/lost.sqlite"; }
find_database() { mv "$work/lost.sqlite" "$root/var/lib/gipfel/gipfel.sqlite"; }

no_other_site_begins() {
  ! (run_unit gipfel.service) >"$work/refused" 2>&1 || fail "a server has started without its database"
  grep -q 'there is no database /var/lib/gipfel/gipfel.sqlite' "$work/refused" || { cat "$work/refused"; fail "not said why"; }
  [ ! -e "$root/var/lib/gipfel/gipfel.sqlite" ] || fail "another database was made"
}
