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


# The matchers remember names by the id of an entity: no two may share one.
for at, line in enumerate(sys.stdin):
    kind, a, b = json.loads(line)
    query = entity(f"query-{at}", SCHEMA[kind], a)
    result = entity(f"result-{at}", SCHEMA[kind], b)
    scores = [matcher.compare(query, result, matcher.default_config()).score for matcher in (LogicV1, LogicV2)]
    print(json.dumps(scores))
