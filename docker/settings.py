#!/usr/bin/env python3
"""The table of all settings, from schema/config.schema.json: writes it into docker/reference.md, between its two marks;
with --check it only says whether the table there is the one that it would write. Usage: docker/settings.py [--check]"""
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = root / "docker" / "reference.md"
begin, end = "<!-- settings -->\n", "<!-- /settings -->\n"


def kind(setting):
    """What values it may have, in a word or two."""
    if "enum" in setting:
        return ", ".join(f"`{value}`" for value in setting["enum"])
    if setting["type"] == "array":
        return "list"
    if setting["type"] == "boolean":
        return "`true`, `false`"
    if setting["type"] == "integer":
        return f"{setting['minimum']:,} to {setting['maximum']:,}"
    return "text"


def shown(value):
    if isinstance(value, list):
        return "none" if not value else ", ".join(f"`{each}`" for each in value)
    return f"`{value if isinstance(value, str) else json.dumps(value)}`"


def row(name, setting):
    said = setting["description"].replace("|", "\\|").replace("<", "\\<").replace("*", "\\*")
    return f"| `{name}` | {shown(setting['default'])} | {kind(setting)} | {said} |\n"


def table(schema):
    rows = "".join(row(name, setting) for name, setting in schema["properties"].items())
    return "| setting | default | values | what |\n|---|---|---|---|\n" + rows


def renewed(text, schema):
    before, rest = text.split(begin)
    return before + begin + "\n" + table(schema) + "\n" + end + rest.split(end)[1]


def main():
    schema = json.loads((root / "schema" / "config.schema.json").read_text())
    text = page.read_text()
    made = renewed(text, schema)
    if "--check" not in sys.argv[1:]:
        page.write_text(made)
    elif made != text:
        sys.exit("docker/reference.md: its table is not that of schema/config.schema.json: run docker/settings.py")


if __name__ == "__main__":
    main()
