# Types what the documents of docker/ tell an operator to type. Sourced by run; $source and $root are set there.

# document_block FILE TEXT: the first block of code after the line with that text.
document_block() {
  awk -v text="$2" '/^```/ && found { inside++; next } index($0, text) { found = 1 } inside == 1' "$source/docker/$1"
}

# type_in FILE TEXT [SED]: that block, line by line, as root in the folder with the packages. apt finds Debian's packages
# outside of the machine's network, and systemd's commands are done in its place. What a command asks for is $pasted.
type_in() {
  local line rest=
  while IFS= read -r line; do
    case $line in
      "apt "*) typed "$rest"; rest=; in_root_folder in_root "$line" ;;
      "systemctl "*) typed "$rest"; rest=; ${line} ;;
      *) rest+=$line$'\n' ;;
    esac
  done < <(document_block "$1" "$2" | sed "${3:-}")
  typed "$rest"
}

typed() { [ -z "$1" ] || in_root_folder in_machine "$1"; }

# in_root_folder WHERE COMMANDS
in_root_folder() {
  "$1" bash -ec "cd /root; $2" <<<"${pasted:-}" >"$work/typed" 2>&1 || { cat "$work/typed"; fail "typed in vain: $2"; }
}

# set_in_file LINES: into the settings, after their first brace, as the documents say.
set_in_file() { sed -i "1r /dev/stdin" "$root/etc/gipfel.json" <<<"$1"; }
