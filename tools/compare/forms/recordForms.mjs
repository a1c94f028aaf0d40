import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plainQuery } from "../../../packages/server/src/features/chart-data/saved-forms/plainQuery.fixture.ts";
import { openServer } from "../server.mjs";
import { drawOurs } from "./drawOurs.mjs";
import { openExplore } from "./exploreBrowser.mjs";
import { pairsPage } from "./pairsPage.mjs";
import { RECORDED, savedForms } from "./samples.mjs";

const SIZE = { width: 800, height: 400 };
const TABLE = "orders";

/**
 * Has a Superset draw the saved forms, writes down what it asks and answers, and lays its pictures beside ours.
 * `only`: chart types, none means all; `name`: of a single form; `out`: the folder of the pictures.
 */
export async function recordForms({ superset, database, schema, only, name: wanted, out }) {
  const server = await openServer(superset, { database, schema, table: TABLE });
  const explore = await openExplore(superset, SIZE);
  mkdirSync(RECORDED, { recursive: true });
  const pairs = [];
  try {
    for (const { viz_type, samples } of savedForms(only)) {
      mkdirSync(join(out, viz_type), { recursive: true });
      const forms = [];
      for (const [at, { name, form }] of samples.entries()) {
        if (wanted !== undefined && name !== wanted) continue;
        const files = pictureFiles(viz_type, at);
        const { chart, dataset } = await server.saveChart(viz_type, form);
        const { calls, png } = await explore.draw(chart);
        writeFileSync(join(out, files.superset), png);
        forms.push({ name, ...formRecord(calls) });
        const ours = await drawOurs({ server, viz_type, form, dataset, size: SIZE });
        if (ours.png) writeFileSync(join(out, files.sightline), ours.png);
        writeFileSync(
          join(out, files.calls),
          JSON.stringify({ calls, ours: ours.context, replies: ours.replies }),
        );
        pairs.push({ viz_type, name, ...files, error: ours.error });
        console.log(`${viz_type}: ${name}${ours.error ? `: ${ours.error}` : ""}`);
      }
      writeRecord(viz_type, samples, forms);
    }
  } finally {
    await explore.close();
    writeFileSync(join(out, "index.html"), pairsPage(pairs));
  }
  console.log(`${pairs.length} forms; the pictures: ${pathToFileURL(join(out, "index.html"))}`);
}

/** Forms that were not asked this time stay as they are recorded, unless they are gone. */
function writeRecord(viz_type, samples, forms) {
  const file = new URL(`${viz_type}.json`, RECORDED);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).forms : [];
  const byName = new Map([...before, ...forms].map((one) => [one.name, one]));
  const all = samples.flatMap(({ name }) => byName.get(name) ?? []);
  writeFileSync(file, `${JSON.stringify({ viz_type, forms: all }, null, 2)}\n`);
}

const pictureFiles = (viz_type, at) => ({
  superset: `${viz_type}/${at}-superset.png`,
  sightline: `${viz_type}/${at}-sightline.png`,
  calls: `${viz_type}/${at}.json`,
});

/** The last call of a chart's page: queries and rows, or what the server made of the rows for older types. */
function formRecord(calls) {
  const last = calls.at(-1);
  if (!last) return { error: "The page asked nothing" };
  const { sent, body } = last;
  if (last.path.includes("explore_json"))
    return { data: body?.data ?? null, error: body?.error ?? undefined };
  if (!Array.isArray(body?.result))
    return { queries: sent.queries.map((query) => plainQuery(query)), error: body?.message ?? body };
  return {
    queries: sent.queries.map((query) => plainQuery(query)),
    results: body.result.map(({ colnames, data }) => ({
      colnames,
      rows: data.map((row) => colnames.map((column) => row[column] ?? null)),
    })),
  };
}
