"""The JSON Schemas of the guide describe exactly what the program writes and reads."""

import copy
import json
import re
import subprocess

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

import sites
from findings import nothing_wrong

SCHEMAS = sites.ROOT / "Documentation" / "schemas"
FIXTURES = sites.ROOT / "Fixtures"

# Option sets of sites that together have every key of the manifest.
SITES = {
    "demo": [],
    "downloads": ["--originals", "strip", "--zip", "--webp", "--location", "coordinates"],
    "pages": ["--base-url", "https://example.org/photos", "--keyword-pages", "--date-pages", "--photos-per-page", "10"],
    "fragments": ["--fragment", "--videos", "copy", "--originals", "copy"],
}

# Requests of every layout, which together use every field of the schema.
REQUESTS = [
    {"width": 1280, "items": [1.5, 0.75, [300, 200], {"width": 6000, "height": 4000, "id": "a"}]},
    {"layout": "flow", "bounds": [600, None], "items": []},
    {"layout": {
        "type": "flow", "rowHeight": {"min": 100, "base": 20, "share": 0.2, "max": 300}, "spacing": [6, 4], "fill": True,
        "rows": "optimal", "lastRow": "auto", "alignment": "center", "maxScale": 2.5, "oversize": "shrink",
        "limits": {"minHeight": 0.6, "maxHeight": 1.6, "hardMinHeight": 0.4, "hardMaxHeight": None, "minItems": 1,
                   "maxItems": 9},
        "breaks": [2], "heroes": [1], "heroMaxHeight": 3, "widowWeight": 1, "smoothness": 0.1, "pixel": 1},
     "width": 1280, "bands": [320, 640, 1280], "direction": "rtl",
     "items": [{"aspectRatio": 1.5, "id": 1, "key": "k"}, {"ratio": 0.7, "hero": False}, {"ratio": 2, "breakBefore": True}, 1]},
    {"layout": {"targetRowHeight": 120, "gap": 4, "rowSpacing": 9, "rowAlignment": "trailing", "bands": True},
     "width": 500, "ratios": [1, 2, 300]},
    {"layout": {
        "type": "wrap", "spacing": {"horizontal": 4}, "verticalSpacing": 6, "alignment": "trailing",
        "verticalAlignment": "top", "oversize": "overflow", "rowHeight": 90, "rounding": "snapLines"},
     "width": 300, "sizes": [[120, 40], [80, 30]]},
    {"layout": {
        "type": "columns", "columns": [
            {"fixed": 60, "spacing": 4}, {"flexible": {"min": 10, "max": None}, "alignment": "top"}, "flexible",
            {"adaptive": {"min": 80}}, {"kind": "fixed", "size": 60, "sp": 8}, {"adaptive": 50}],
        "axis": "vertical", "spacing": 5, "alignment": "leading", "passes": "single", "cellRatio": 1, "fit": "cover",
        "rounding": "outward"},
     "proposedWidth": 900, "items": [{"alignment": [0.25, 0.75]}, {"size": [30, {"min": 0, "ideal": 10, "max": None}]}]},
    {"layout": {"type": "columns", "rows": 3}, "height": 300, "count": 7},
    {"layout": {
        "type": "tracks", "tracks": [{"pt": 100}, {"fr": 1}, "fit"], "flow": "rows", "contentMode": "scroll",
        "packing": "dense", "spacing": None, "commonItemsAlignment": "top", "contentAlignment": [0, 1], "cache": "none",
        "spacingModel": "padded", "spanSharing": "equal", "rounding": "exact", "fit": "stretch"},
     "width": 700, "items": [
         {"span": [2, 1], "start": [0, None]}, {"span": {"columns": 1, "rows": 2}, "start": {"column": 1, "row": 1}}, {"columns": 1},
         {"w": 30, "h": None, "wmin": 10}, {"start": [9, 9]}]},
    {"layout": {
        "type": "table", "rows": [[0, 1], 2, {"cells": [3], "alignment": "top", "anchor": "top", "unsizedAxes": "both"},
                                  {"loose": 4, "columnAlignment": "leading"}],
        "spacing": 3, "alignment": ["leading", "firstBaseline"], "columnMinimums": [10, None], "fit": "cover",
        "rounding": "snapLines"},
     "items": [
         {"size": [10, 20], "firstBaseline": 8, "lastBaseline": 15}, {"anchor": "center"}, {"unsized": ["h", "v"]},
         {"columnAlignment": "trailing"}, 1.5, 2]},
    {"layout": {
        "type": "honeycomb", "columns": 4, "size": "fill", "spacing": [4, 2], "shortOddRows": True, "clipsEdges": True,
        "flatTop": False, "fit": "contain", "rounding": "exact"},
     "width": 600, "count": 12},
    {"layout": "honeycomb", "items": [1, 2, 3]},
    {"page": {"layout": "flow", "rows": "optimal", "rowHeight": 200, "spacing": 4, "lastRow": "hide", "fill": True},
     "width": 700, "items": [1.5, {"ratio": 0.7, "hero": True}, {"ratio": 2, "id": "a"}, {"ratio": 2, "id": "a"}]},
    {"page": {"type": "tracks", "row-height": 200, "last-row": "center"}, "width": 700,
     "items": [{"ratio": 1, "span": [2, 1], "start": [0, 1]}, 1]},
    {"page": "wrap", "width": 700, "items": [1, 2]},
]

# Replacement values, which the schema must accept or reject as the program does.
REPLACEMENTS = ["nonsense", -3.5, 0, [], [None, None, None], {}, {"nonsense": 1}, True]


def schema(name: str) -> dict:
    return json.loads((SCHEMAS / f"{name}.schema.json").read_text())


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def problems(name: str, document) -> list[str]:
    errors = [best_match([error]) for error in validator(name).iter_errors(document)]
    return [f"{name}: {error.json_path}: {error.message[:200]}" for error in errors]


def answers(requests: list, *options: str) -> list[dict]:
    """The program's answers to a batch of requests."""
    run = subprocess.run(
        [sites.program(), "layout", "--batch", *options], input="\n".join(map(json.dumps, requests)) + "\n",
        capture_output=True, text=True, timeout=120, check=False)
    found = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(found) == len(requests), run.stderr
    return found


def scan(folder) -> dict:
    run = subprocess.run([sites.program(), "scan", folder], capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.fixture(scope="module")
def manifests(built) -> dict[str, dict]:
    """The manifests of the demo with all option sets, and of photos and videos of every kind."""
    found = {name: built(sites.DEMO_PHOTOS, *options).manifest for name, options in SITES.items()}
    for folder in ["formats", "hdr", "clips", "hostile"]:
        found[folder] = built(FIXTURES / folder, "--originals", "copy", "--location", "names").manifest
    return found


@pytest.fixture(scope="module")
def scans() -> dict[str, dict]:
    return {name: scan(FIXTURES / name) for name in ["photos", "formats", "hdr", "clips", "hostile", "orientations"]}


def parts(document, path=()):
    """Every value of a document with its path. Of a list, only the first and the last element."""
    yield path, document
    if isinstance(document, dict):
        for key, value in document.items():
            yield from parts(value, (*path, key))
    elif isinstance(document, list):
        for index in sorted({0, len(document) - 1}) if document else []:
            yield from parts(document[index], (*path, index))


def changed(document, path, change):
    """A copy of a document with a change applied to the value at a path."""
    document = copy.deepcopy(document)
    value = document
    for key in path:
        value = value[key]
    change(value)
    return document


def replaced(document, path, new):
    """A copy of a document with the value at a path replaced."""
    if not path:
        return new
    return changed(document, path[:-1], lambda holder: holder.__setitem__(path[-1], new))


@pytest.mark.parametrize("name", ["gallery", "scan", "layout-request", "layout-answer"])
def test_each_schema_is_one_and_describes_every_field(name):
    document = schema(name)
    Draft202012Validator.check_schema(document)
    undescribed = [
        f"{name}: {'.'.join(map(str, path))}" for path, value in parts_of_schema(document)
        if not (set(value) & {"description", "$ref"}) and len(path) > 1 and path[-2] == "properties"
        and not {"if", "not"} & set(path)]
    assert document["title"] and document["description"]
    nothing_wrong(undescribed)


def parts_of_schema(document, path=()):
    if isinstance(document, dict):
        yield path, document
        for key, value in document.items():
            yield from parts_of_schema(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from parts_of_schema(value, (*path, index))


def keys_of(documents) -> set[tuple]:
    """The paths of all fields, without list indices."""
    return {
        tuple(key for key in path if isinstance(key, str))
        for document in documents for path, _ in all_parts(document)}


def all_parts(document, path=()):
    yield path, document
    for key, value in (
            document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()):
        yield from all_parts(value, (*path, key))


def test_manifests_are_as_described(manifests):
    nothing_wrong(
        f"{site}: {problem}" for site, manifest in manifests.items() for problem in problems("gallery", manifest))


def test_every_rare_key_of_manifests_was_seen(manifests):
    seen = keys_of(manifests.values())
    rare = [
        ("location",), ("originals",), ("albums", "pages"), ("albums", "zip", "bytes"), ("albums", "fragment"),
        ("photos", "renditions", "hdr"), ("photos", "original", "bytes"), ("photos", "video", "seconds"),
        ("photos", "damage"), ("photos", "animation", "path"), ("photos", "metadata", "exposureSeconds")]
    assert [key for key in rare if key not in seen] == []


def test_scans_are_as_described(scans):
    nothing_wrong(f"{folder}: {problem}" for folder, found in scans.items() for problem in problems("scan", found))
    seen = keys_of(scans.values())
    rare = [("videos", "codec"), ("skipped", "reason"), ("photos", "gainMap", "headroom")]
    assert [key for key in rare if key not in seen] == []


@pytest.mark.parametrize("name, kind", [("gallery", "downloads"), ("gallery", "clips"), ("scan", "hdr"), ("scan", "clips")])
def test_changed_outputs_are_refused(name, kind, manifests, scans):
    document = (manifests if name == "gallery" else scans)[kind]
    accepted = []
    for path, value in parts(document):
        if isinstance(value, dict):
            added = changed(document, path, lambda holder: holder.update(nonsense=1))
            if not problems(name, added):
                accepted.append(f"a new key in {path}")
        for new in (None, [[]]):
            if not problems(name, replaced(document, path, new)):
                accepted.append(f"{new} at {path}")
    nothing_wrong(accepted)


def test_requests_and_answers_of_every_layout_are_as_described():
    found = answers(REQUESTS) + answers(REQUESTS[:4], "--stats")
    assert [one for one in found if "error" in one] == []
    wrong = [f"{index}: {problem}" for index, one in enumerate(REQUESTS) for problem in problems("layout-request", one)]
    wrong += [f"{index}: {problem}" for index, one in enumerate(found) for problem in problems("layout-answer", one)]
    nothing_wrong(wrong)
    assert {"stats", "bands", "warnings", "tracks", "rows"} <= {key for one in found for key in one}


def test_every_field_of_requests_is_in_some_example():
    used = {key for request in REQUESTS for path, _ in all_parts(request) for key in path if isinstance(key, str)}
    known = {
        path[-1] for path, _ in parts_of_schema(schema("layout-request")) if len(path) > 1 and path[-2] == "properties"}
    same = {  # Other names for the same.
        "perRow", "trackCount", "align", "col", "horizontalAlignment", "horizontalSpacing", "vertical"}
    assert known - used - same == set()


@pytest.mark.parametrize("number", range(len(REQUESTS)))
def test_the_program_and_the_schema_agree_on_changed_requests(number):
    request = REQUESTS[number]
    variants = []
    for path, value in all_parts(request):
        if isinstance(value, dict):
            variants.append((f"a new key in {path}", changed(request, path, lambda holder: holder.update(nonsense=1))))
        variants += [(f"{new!r} at {path}", replaced(request, path, new)) for new in REPLACEMENTS]
    # A line that is not an object is not a request.
    variants = [(what, one) for what, one in variants if isinstance(one, dict)]
    checked = validator("layout-request")
    wrong = []
    for (what, variant), answer in zip(variants, answers([one for _, one in variants]), strict=True):
        if "error" not in answer and not checked.is_valid(variant):
            wrong.append(f"only the program takes {what}: {problems('layout-request', variant)[:1]}")
        if "error" in answer and checked.is_valid(variant) and not depends_on_others(answer["error"]):
            wrong.append(f"only the schema takes {what}: {answer['error']}")
        wrong += [f"the answer to {what}: {problem}" for problem in problems("layout-answer", answer)]
    assert len(variants) > 20
    nothing_wrong(wrong)


def depends_on_others(error: str) -> bool:
    """Whether an error results from the combination of fields, which a schema does not check."""
    of_others = ["flow needs", "wrap needs", "because there are no items", "no row holds yet", "must be at least the "]
    # Only tracks and tables have items without extent along an axis.
    sized = re.match(r"(?:items|sizes)\[\d+\](\.size)?(\[\d\]|\.[wh]): must be greater than 0", error)
    return sized is not None or any(words in error for words in of_others)
