/** Numbers are the same when they differ by less than this share of the larger one: sums are added in any order. */
const TOLERANCE = 1e-9;
/** Facts of a result that are compared beside its rows. */
const FACTS = [
  "rowcount",
  "colnames",
  "coltypes",
  "indexnames",
  "from_dttm",
  "applied_filters",
  "rejected_filters",
];

/** Where the replies to a call differ; equal causes have one text. */
export function differences(call, expected, actual) {
  const about = call.features.join(", ");
  const differs = (cause, theirs, ours) => ({ cause: `${cause} (${about})`, expected: theirs, actual: ours });
  if (expected.status !== actual.status) {
    return [differs(`status ${expected.status} / ${actual.status}`, expected.body, actual.body)];
  }
  if (call.shapeOnly) return shapeDifferences(differs, expected.body, actual.body);
  if (expected.status >= 400) return [];
  const [theirs, ours] = [expected.body.result[0], actual.body.result[0]];
  const facts = FACTS.filter((name) => !isSame(theirs[name], ours[name])).map((name) =>
    differs(name, theirs[name], ours[name]),
  );
  const place = firstDifference(theirs.data, ours.data);
  return place === -1
    ? facts
    : [...facts, differs("data", theirs.data.slice(place, place + 3), ours.data.slice(place, place + 3))];
}

/** The first row that is not the same; -1: all are. */
function firstDifference(expected, actual) {
  if (expected.length !== actual.length) return 0;
  return expected.findIndex((row, index) => !isSame(row, actual[index]));
}

function isSame(a, b) {
  if (typeof a === "number" && typeof b === "number") {
    return a === b || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
  }
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object")
    return (a ?? null) === (b ?? null);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

/** Fields that Superset answers and Sightline does not. More than Superset answers harms nobody. */
function shapeDifferences(differs, expected, actual) {
  return missingFields(expected, actual, "").map(({ field, value }) =>
    differs(`no ${field}`, value, undefined),
  );
}

/** Of lists the first entries are compared. */
function missingFields(expected, actual, path) {
  if (expected === null || typeof expected !== "object" || actual === null || typeof actual !== "object")
    return [];
  if (Array.isArray(expected)) return missingFields(expected[0] ?? null, actual[0] ?? null, `${path}[]`);
  return Object.entries(expected).flatMap(([key, value]) => {
    const field = path === "" ? key : `${path}.${key}`;
    return key in actual ? missingFields(value, actual[key], field) : [{ field, value }];
  });
}
