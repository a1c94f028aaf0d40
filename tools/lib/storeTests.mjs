import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What opens the metadata store that `SIGHTLINE_TEST_DATABASE_URL` names. */
const OPENS_STORE = /\b(testApp|openTestStore)\(|SIGHTLINE_TEST_DATABASE_URL/;
const IMPORTED = /from "([.][^"]+)"/g;

/** Tests of the server that use a metadata store: only these can differ where the store is another. Paths from `root`. */
export function storeTests(root) {
  // `npm test` begins on Node 20, which has no `globSync`.
  const folder = "packages/server/src";
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(".test.ts"))
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
