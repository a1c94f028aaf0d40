import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What opens the metadata store that `SIGHTLINE_TEST_DATABASE_URL` names. */
const OPENS_STORE = /\b(testApp|openTestStore)\(|SIGHTLINE_TEST_DATABASE_URL/;
const IMPORTED = /from "([.][^"]+)"/g;

const group = (folder, names) => new RegExp(`/${folder}/(${names.join("|")})(/|[.]test[.]ts$)`);

/**
 * Tests of what lies behind the store: users' databases, the limits of answers, connections, files. They open a server,
 * but what they ask of its store is what the tests of its tables ask as well.
 */
const BEHIND_THE_STORE = [
  group("src", ["conformance"]),
  group("platform", ["http", "sqlValidators"]),
  group("features", ["chart-pictures", "chart-plugins", "legacy", "query-gateway", "templates"]),
  group("chart-data", [
    ...[
      "annotations",
      "compile",
      "encode",
      "engineLimits",
      "filters",
      "frameBombs",
      "largeReply",
      "manyQueries",
    ],
    ...["postProcessed", "refusals", "resultTypes", "saved-forms", "security", "servers", "sharedCache"],
    ...["subqueries", "supersededQueries", "tableRules", "templates", "timeOffsets"],
  ]),
  group("sql-lab", [
    ...["downloads", "engines", "estimate", "faults", "format", "limitedWrites", "postgres", "postgresRuns"],
    ...["queryEngines", "random", "reply", "script", "storage", "templates", "textBombs", "writing"],
    "writtenText",
  ]),
  group("explore", ["columnValues", "timeRanges"]),
  group("databases", ["forbiddenSources"]),
  group("forms", ["connecting", "connectionForm", "duckdbForm", "warehouseForms"]),
  group("import-export", ["readYamlFiles"]),
  group("pages", ["firstView"]),
];

/** Tests of the server that a metadata store of another kind may fail: they run on each kind. Paths from `root`. */
export function storeTests(root) {
  // `npm test` begins on Node 20, which has no `globSync`.
  const folder = "packages/server/src";
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => !BEHIND_THE_STORE.some((pattern) => pattern.test(path)))
    .filter((path) => opensStore(join(root, path)))
    .sort();
}

/** Whether a test opens the store itself or by a helper of tests. */
function opensStore(path, seen = new Set()) {
  if (seen.has(path) || !existsSync(path)) return false;
  seen.add(path);
  const text = readFileSync(path, "utf8");
  if (OPENS_STORE.test(text)) return true;
  const helpers = [...text.matchAll(IMPORTED)]
    .map(([, specifier]) => join(dirname(path), specifier))
    .filter((file) => /[.](test|fixture)[.]ts$|[/](testing|conformance)[/](?!index[.])/.test(file));
  return helpers.some((file) => opensStore(file, seen));
}
