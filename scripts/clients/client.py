"""Reads answers of the server into classes that were made of its document, and says whether they can be written again."""
import json
import re
import sys
import urllib.request
from datetime import datetime

import types_of_document as made


def plain(value):
    """Without members that are nothing, which the classes leave out, and days and times in one spelling."""
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items() if part is not None}
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\d", value):
        return datetime.fromisoformat(value.replace("Z", "+00:00")).replace(tzinfo=None).isoformat()
    return value


url, key = sys.argv[1:]
for path, name in json.load(sys.stdin):
    request = urllib.request.Request(url + path, headers={"Authorization": f"Bearer {key}"})
    answer = json.load(urllib.request.urlopen(request))
    read = getattr(made, name).from_dict(answer)
    print(json.dumps([name, plain(read.to_dict()) == plain(answer)]))
