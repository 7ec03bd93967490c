"""Random documents in YAML as people write it: nearly right, and respelt by hand, by templates and by programs that write JSON."""

import random

WORDS = ["a", "b7", "kind", "don't", "x-y", "R&D", "50%", "a#b", "http://h/p", "é", "it is", "-x", "a:b", "^[A-Z]$", "?x", "v1.2", "100"]
# Plain text inside brackets cannot have what brackets are made of.
PLAIN = [word for word in WORDS if not set(word) & set("[]{},")]
SINGLE = ["/v1/{id}", "{k:[v]}", "a:[b]", "[-]", "[-,", "#c", " # d", "'':", "\\", '"', ": ", "{", "]", "é", "- x", "^[A-Z]{2}[-]$", "word", "😀", "\t", "---"]
DOUBLE = ["/v1/{id}", "{k:[v]}", "a:[b]", "[-]", "[-,", "#c", " # d", "':", "\\\\", '\\"', ": ", "}", "[", "\\n", "\\u00e9", "\\/", "- x", "word", "\\t", "\\x41", "😀"]
HALVES = ["\\ud83d\\ude00", "\\uD83D\\uDE00x"]
BLOCK = ["plain", "b: [", " ]", "don't", '"', "# no comment", "- x", "{a:[b]}", "'q'#c", "a:\tb", "...x", "%x"]


class Writer:
    """One document; every choice is of its own seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.keys = 0
        self.anchors = []
        # js-yaml refuses a lone dash, and libyaml what stands in its way in other documents: each document is for one of them at least.
        self.has_dashes = self.chance(30)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def pick(self, things):
        return self.random.choice(things)

    def document(self):
        body = self.block(0, 0) if self.chance(85) else self.flow(0, 0) + self.end_of_line()
        text = self.beginning(body) + body + self.ending()
        if self.chance(10):
            text = self.mutated(text)
        if self.chance(8):
            text = text.replace("\n", "\r\n")
        return ("\ufeff" if self.chance(4) else "") + text

    def beginning(self, body):
        begin = self.pick(["", "", "", "---\n", "--- # c\n", "# c\n", "# c\n---\n", "%YAML 1.2\n---\n", "%YAML 1.1\n# c\n---\n", "%TAG !e! tag:e,2000:\n---\n", "\n---\n"])
        if begin == "---\n" and body[0] in "[{":
            return self.pick(["--- ", "---\n"])
        return begin

    def ending(self):
        return self.pick(["", "", "", "", "...\n", "# c\n", "\n", "...\n# c\n", "# a: [\n"])

    def mutated(self, text):
        at = self.random.randrange(len(text))
        put = self.pick(list("[]{},:-#'\"\\ \t\n?&*!|>%@") + [": ", " #", "\n  ", "---\n", "'", '"'])
        return text[:at] + put + text[at + self.random.randrange(2):]

    # Lines outside of brackets.

    def block(self, column, depth):
        return self.block_map(column, depth) if self.chance(75) else self.block_list(column, depth)

    def block_map(self, column, depth):
        lines = ""
        for _ in range(self.random.randint(1, 3)):
            if self.chance(6):
                lines += " " * self.random.randrange(6) + "# " + self.pick(["c", "it's", "a: [", '"'])  + "\n"
            lines += " " * column + self.key() + ":" + self.value(column, column, depth)
        return lines

    def block_list(self, column, depth):
        lines = ""
        for _ in range(self.random.randint(1, 3)):
            lines += " " * column + "-"
            kind = self.random.randrange(4)
            if kind == 0 and depth < 3:
                inner = self.block_map(column + 2, depth + 1)
                while inner.lstrip(" ").startswith("#"):
                    inner = inner.split("\n", 1)[1]
                lines += " " + inner[column + 2:]
            elif kind == 1 and depth < 3:
                inner = self.block_list(column + 2, depth + 1)
                lines += " " + inner[column + 2:]
            else:
                lines += self.value(column, None, depth)
        return lines

    def value(self, column, key, depth):
        """Behind the `:` of a key in a column, or behind a dash, up to the end of its last line."""
        kind = self.random.randrange(12)
        space = self.pick([" ", " ", " ", " ", "  ", " ", "\t" if key is not None else " "])
        if kind < 2 and depth < 3:
            deeper = column if key is not None and self.chance(20) else column + self.random.randint(1, 3)
            if deeper == column:
                return self.comment() + "\n" + self.block_list(deeper, depth + 1)
            return self.comment() + "\n" + self.block(deeper, depth + 1)
        if kind == 2:
            return space + self.block_scalar(column)
        if kind == 3:
            return space + self.plain_lines(column)
        if kind == 4 and self.chance(50):
            return self.comment() + "\n" + " " * (column + 1 + self.random.randrange(3)) + self.flow(column, 0) + self.end_of_line()
        mark = ""
        if self.chance(4):
            name = "n%d" % len(self.anchors)
            self.anchors.append(name)
            mark = "&" + name + " "
        elif self.chance(2):
            mark = "!!str " if kind > 7 else ""
        elif self.anchors and self.chance(8):
            return " *" + self.pick(self.anchors) + "\n"
        inner = self.quoted(column, True) if kind > 7 else self.flow(column, 0)
        return space + mark + inner + self.end_of_line()

    def end_of_line(self):
        return self.pick(["", "", "", "", " ", " # c", "#c", "  #", " # it's ["]) + "\n"

    def comment(self):
        return self.pick(["", "", "", "", " # c", " # {", " "])

    def key(self):
        self.keys += 1
        name = "k%d" % self.keys
        form = self.random.randrange(10)
        if form == 0:
            return '"' + name + self.pick(["", "{x:[y]}", "#c", ": ", "it's"]) + '"' + self.pick(["", "", " "])
        if form == 1:
            return "'" + name + self.pick(["", "[-]", "#c", ": ", '"']) + "'" + self.pick(["", "", " "])
        return name + self.pick(["", "", "", "", "/{x}", "-y", "'s", "#", ":z", "[0]", " of", '"'])

    def block_scalar(self, column):
        indent = column + self.random.randint(1, 3)
        hint = str(indent - column) if self.chance(15) and column else ""
        header = self.pick("|>") + self.pick(["", "", hint, hint + "-", "+" + hint, "-"]) + self.pick(["", "", " # c", " "])
        lines = [self.pick(BLOCK)] if not header[1:2].isdigit() else [" " * self.random.randrange(2) + self.pick(BLOCK)]
        for _ in range(self.random.randrange(4)):
            lines.append(self.pick(["", "", " " * self.random.randrange(3) + self.pick(BLOCK), self.pick(BLOCK)]))
        lines[0] = lines[0].lstrip(" ") or "x"
        return header + "\n" + "".join((" " * indent + line if line else "") + "\n" for line in lines)

    def plain_lines(self, column):
        words = [self.pick(PLAIN)]
        first = words[0]
        if first[0] in "?-" or first.endswith(":"):
            first = "w"
        text = first
        for _ in range(self.random.randrange(3)):
            blank = "\n" if self.chance(10) else ""
            more = " ".join(self.pick(PLAIN + ["[x", "{", "'q", '"', "]", "- y", "a:[b"]) for _ in range(self.random.randint(1, 2)))
            text += "\n" + blank + " " * (column + self.random.randint(1, 4)) + more
        return text + self.pick(["", "", " # c", " "]) + "\n"

    # Brackets and quotes, whose lines may stand in any column.

    def flow(self, column, depth):
        kind = self.random.randrange(3) if depth else self.random.randrange(2)
        if self.chance(25 if depth else 6):
            return self.pick(["[]", "{}", "[ ]", "{ }", "[" + self.gap(column) + "]", "{" + self.gap(column) + "}"])
        is_map = kind != 1
        parts = []
        for _ in range(self.random.randint(1, 3)):
            part = self.flow_key() if is_map else ""
            if is_map:
                part += self.colon(part, column)
            part += self.flow_value(column, depth, adjacent=part.endswith(":"))
            parts.append(part)
        opening, closing = "{}" if is_map else "[]"
        comma = lambda: self.pick(["", "", "", " "]) + "," + (self.gap(column) if self.chance(90) else "")
        text = opening + self.gap(column) + parts[0]
        for part in parts[1:]:
            text += comma() + part
        return text + (comma() if self.chance(8) else self.gap(column)) + closing

    def colon(self, key, column):
        """The colon, with what may stand between it and the value."""
        if self.chance(12) and not self.has_dashes:
            return ":"
        if self.chance(4):
            return ":\t"
        return self.pick(["", "", "", " "]) + ":" + (" " if self.chance(85) else "\n" + self.lead(column))

    def flow_key(self):
        self.keys += 1
        name = "k%d" % self.keys
        form = self.random.randrange(6)
        if form < 2:
            return '"' + name + self.pick(["", "", "{x:[y]}", "#c", ":", "[-]"]) + '"'
        if form == 2:
            return "'" + name + self.pick(["", "", "a:[b]", ",", '"']) + "'"
        return name + self.pick(["", "", "", "-y", "'s", "#", ":z", " of", '"'])

    def flow_value(self, column, depth, adjacent):
        kind = self.random.randrange(8)
        if kind < 3 and depth < 3:
            return self.flow(column, depth + 1)
        if kind < 6:
            return self.quoted(column, False)
        if adjacent:
            return self.pick(["x", "y z", "7"])
        if self.has_dashes and self.chance(25):
            return "-"
        word = self.pick(PLAIN)
        return word if word != "?x" else "q"

    def quoted(self, column, outside):
        double = self.chance(60)
        parts = []
        for _ in range(self.random.randrange(4)):
            parts.append(self.pick(DOUBLE if double else SINGLE))
            if double and not self.has_dashes and self.chance(4):
                parts.append(self.pick(HALVES))
            if self.chance(12):
                # js-yaml loses empty lines behind a line break that is escaped.
                escaped = double and self.chance(10)
                parts.append("\\\n" if escaped else self.pick(["\n", "\n", "\n\n"]))
                parts.append(self.lead(column))
        text = "".join(parts)
        quote = '"' if double else "'"
        if not double:
            text = text.replace("''", "'").replace("'", "''")
        return quote + text + quote

    def lead(self, column):
        """What a line within brackets or quotes begins with."""
        if self.chance(3):
            return "\t" * self.random.randint(1, 2)
        return " " * self.random.randrange(column + 5)

    def gap(self, column):
        """Between brackets, commas and values."""
        if self.chance(60):
            return self.pick(["", " "])
        comment = self.pick(["", "", "", "", " # c", " # ]", " # it's"])
        comment_line = self.lead(column) + "# }\n" if self.chance(5) else ""
        return comment + "\n" + comment_line + self.lead(column)


def documents(seed, count):
    """As many documents; each is the same whenever its seed and its number are."""
    return [Writer(seed * 1_000_003 + number).document() for number in range(count)]
