# What systemd says to the units, and that it will start them. Sourced by run; $work and $root are set there.

# In tenths; systemd's own scale goes from 0, confined, to 10.
most_exposed=20

units_are_sound() {
  local unit folder=$work/units
  mkdir "$folder"
  for unit in gipfel.service gipfel-backup.service gipfel-backup.timer; do
    sed "s|^ExecStart=|&$root|" "$root/lib/systemd/system/$unit" >"$folder/$unit"
  done
  systemd-analyze verify "$folder"/gipfel* || fail "a unit is wrong"
  for unit in gipfel.service gipfel-backup.service; do
    systemd-analyze security --offline=true --threshold="$most_exposed" "$folder/$unit" >"$work/exposure" ||
      { cat "$work/exposure"; fail "$unit is too exposed"; }
  done
  [ -L "$root/etc/systemd/system/multi-user.target.wants/gipfel.service" ] || fail "the server would not start"
  [ -L "$root/etc/systemd/system/timers.target.wants/gipfel-backup.timer" ] || fail "no backup would be made"
}
