#!/bin/sh
# Makes a small database of games and has it checked: archive_games_test.sh ARCHIVE_GAMES GIPFEL
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" "$folder/games.sqlite" 400 100
"$2" check "$folder/games.sqlite"
