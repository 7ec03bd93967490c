"""Writes what PyYAML and js-yaml make of documents: one line of JSON for each.

    python readings.py FOLDER                    writes readings.jsonl: the spellings of snippets.py and a few random documents
    python readings.py FOLDER SEED COUNT FILE    writes that many random documents to another file

FOLDER has js-yaml in its `node_modules`. A reading is a list of one tree, or of none where the text is refused. Scalars are texts in both,
so that only structure is compared. PyYAML is two readers, that of libyaml and one in Python, which takes some texts that the first refuses.
"""

import json
import pathlib
import subprocess
import sys

import yaml

from documents import documents
from snippets import SNIPPETS

JS = """
const yaml = require('js-yaml');
const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const read = text => { try { return [yaml.load(text, {schema: yaml.FAILSAFE_SCHEMA})] } catch { return [] } };
process.stdout.write(JSON.stringify(texts.map(read)));
"""


def pyyaml(text):
    for loader in (yaml.CBaseLoader, yaml.BaseLoader):
        try:
            return [yaml.load(text, Loader=loader)]
        except (yaml.YAMLError, ValueError):
            continue
    return []


def js_yaml(folder, texts):
    run = subprocess.run(["node", "-e", JS], input=json.dumps(texts), cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def whole_characters(text):
    """Two halves that UTF-16 has for a character are that character; one alone is none."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def write(folder, named, path):
    texts = [text for _, text in named]
    with open(path, "w", encoding="utf-8") as file:
        for (name, text), theirs, js in zip(named, map(pyyaml, texts), js_yaml(folder, texts)):
            row = {"name": name, "text": text, "pyyaml": theirs, "js_yaml": js}
            file.write(whole_characters(json.dumps(row, ensure_ascii=False)) + "\n")


def random(seed, count):
    return [(f"random {seed}/{number}", text) for number, text in enumerate(documents(seed, count))]


def main():
    folder, *rest = sys.argv[1:]
    if rest:
        seed, count, path = rest
        write(folder, random(int(seed), int(count)), path)
    else:
        write(folder, list(SNIPPETS.items()) + random(0, 300), pathlib.Path(__file__).with_name("readings.jsonl"))


main()
