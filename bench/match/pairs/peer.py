"""Scores pairs of names with nomenklatura's name matchers: JSON lines in, JSON lines out."""
import json
import sys

from followthemoney import model
from nomenklatura.matching import LogicV1, LogicV2

SCHEMA = {"person": "Person", "organization": "Company"}


def entity(key, schema, name):
    made = model.make_entity(schema)
    made.id = key
    made.add("name", name)
    return made


for line in sys.stdin:
    kind, a, b = json.loads(line)
    query, result = entity("a", SCHEMA[kind], a), entity("b", SCHEMA[kind], b)
    scores = [matcher.compare(query, result, matcher.default_config()).score for matcher in (LogicV1, LogicV2)]
    print(json.dumps(scores))
