"""Writes readings.json: what PyYAML (the grammar of libyaml) and js-yaml make of spellings that are met in descriptions.

Scalars are texts in both, so that only structure is compared. Run it where `yaml` can be imported and `js-yaml` stands in a folder:

    python readings.py FOLDER_WITH_NODE_MODULES
"""

import json
import pathlib
import subprocess
import sys

import yaml

SNIPPETS = {
    "bracket_at_key": 'a:\n  b: [\n    "x"\n  ]\n  c: d\n',
    "brace_at_key": "a:\n  b: {\n    x: y\n  }\n  c: d\n",
    "bracket_left_of_key": 'a:\n  b: [\n    "x"\n ]\n  c: d\n',
    "items_at_first_column": 'a:\n  b: [\n"x",\n"y"\n]\n  c: d\n',
    "items_left_of_key": "a:\n    b: [\n  x, y,\n  z ]\n    c: d\n",
    "comments_within_brackets": "a:\n  b: [\n    x, # one ]\n    y # two\n  ]\n",
    "comment_at_first_column_within_brackets": "a:\n  b: [\n# one ]\n  x\n  ]\n",
    "bracket_below_dash": "- [\n  x\n]\n- y\n",
    "bracket_left_of_dash": "a:\n  - [\n  x\n ]\n  - y\n",
    "brackets_of_a_key_in_a_list": "a:\n  - b: [\n    x\n    ]\n    c: {\n    d: e\n    }\n  - f\n",
    "nested_brackets": "a:\n  b: {\n    c: [\n      x\n    ],\n    d: {\n    e: y\n    }\n  }\n  f: z\n",
    "empty_brackets": "x:\n  a: [\n  ]\n  b: {\n  }\n",
    "bracket_on_the_next_line": "a:\n  b:\n    [\n  x\n  ]\n  c: d\n",
    "brackets_with_text_blocks": "a: |\n  b: [\n ]\nb: [\nx\n]\n",
    "brackets_behind_a_folded_text": "a: >-\n  don't [\n  do {\nb: [\nx\n]\n",
    "brackets_behind_plain_lines": "a: x\n  [y\n  don't\nb: [\nz\n]\n",
    "quoted_lines_left_of_key": 'a:\n  b: "x\n y"\n  c: d\n',
    "quoted_lines_at_first_column": 'a:\n  b: "x\ny"\n  c: d\n',
    "single_quoted_lines_left_of_key": "a:\n  b: 'x\ny''z'\n  c: d\n",
    "quoted_lines_within_brackets": 'a:\n  b: ["x\ny", z\n]\n',
    "list_behind_colon": "{a: {type: string, enum:[x, y]}}\n",
    "map_behind_colon": "{a: {b:{c: d}}}\n",
    "pair_behind_colon_in_list": "[a:[x]]\n",
    "list_behind_quoted_key": '{"a":[x], "b":{c: d}}\n',
    "text_behind_colon": "{a:b}\n",
    "list_behind_colon_outside": "a:[x]\n",
    "lone_dash": "a: [-]\n",
    "lone_dash_before_comma": "a: [-, x]\n",
    "comment_behind_quote": 'a: "b"#c\n',
    "comment_behind_bracket": "a: [b]#c\n",
    "tab_behind_colon": "a:\tb\n",
    "tab_before_comment": "a: b\t# c\n",
    "tabs_within_brackets": "a: [\n\tb,\n\tc\n\t]\n",
    "tabs_in_json": '{\n\t"a": "b",\n\t"c": [\n\t\t"d"\n\t]\n}\n',
    "json_at_first_column": '{\n"a": "b",\n"c": [\n"d"\n]\n}\n',
    "list_at_the_column_of_its_key": "a:\n- x\n- y\nb: z\n",
    "trailing_commas": "a: [x, y,]\nb: {c: d,}\n",
    "comment_between_keys": "a:\n  b: x\n# c\n  d: y\n",
    "plain_lines": "a: x\n  y\n  z\nb: w\n",
    "keys_of_paths": "/a/{b}: x\n",
    "carriage_returns": "a: b\r\nc:\r\n  - d\r\n",
    "brackets_and_carriage_returns": "a:\r\n  b: [\r\n    x\r\n  ]\r\n  c: d\r\n",
    "escaped_halves": 'a: "\\ud83d\\ude00"\n',
    "document_marks": "---\na: b\n...\n",
    "long_key_in_quotes": '"' + "k" * 200 + '": v\n',
    "text_with_percent": "a: 100%\n",
    "text_with_ampersand": "a: R&D\n",
    "tag_of_a_time": "a: !!timestamp 2001-01-01\n",
    "tag_of_bytes": "a: !!binary aGk=\n",
}


def pyyaml(text):
    try:
        value = yaml.load(text, Loader=yaml.BaseLoader)
        return json.dumps(value).encode().decode("ascii")
    except yaml.YAMLError:
        return None


JS = """
const yaml = require('js-yaml');
const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const read = text => { try { return JSON.stringify(yaml.load(text, {schema: yaml.FAILSAFE_SCHEMA})) } catch { return null } };
console.log(JSON.stringify(texts.map(read)));
"""


def main():
    texts = list(SNIPPETS.values())
    run = subprocess.run(["node", "-e", JS], input=json.dumps(texts), cwd=sys.argv[1], capture_output=True, text=True, check=True)
    rows = [
        {"name": name, "text": text, "pyyaml": json.loads(theirs) if theirs else None, "js_yaml": json.loads(js) if js else None}
        for (name, text), theirs, js in zip(SNIPPETS.items(), map(pyyaml, texts), json.loads(run.stdout))
    ]
    # The halves of a character are one character.
    whole = json.loads(json.dumps(rows), parse_float=str)
    text = json.dumps(whole, indent=1, ensure_ascii=True)
    pathlib.Path(__file__).with_name("readings.json").write_text(text + "\n")


main()
