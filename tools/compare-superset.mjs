// `node tools/compare-superset.mjs`: asks a running Superset and a running Sightline the same, and prints where their
// replies differ, grouped by cause. With `--forms` it has Superset draw the saved forms of the tests, writes down its queries and
// rows, and lays its pictures beside ours. Run by hand; CONTRIBUTING.md says how to set up both.
import { parseArgs } from "node:util";
import { contexts } from "./compare/contexts.mjs";
import { dataSql, TABLE } from "./compare/data.mjs";
import { differences } from "./compare/differences.mjs";
import { resourceCalls } from "./compare/resources.mjs";
import { openServer } from "./compare/server.mjs";

const { values: options, positionals } = parseArgs({
  options: {
    sql: { type: "string" },
    superset: { type: "string", default: "http://admin:admin@localhost:8088" },
    sightline: { type: "string", default: "http://admin:admin@localhost:8089" },
    "superset-database": { type: "string", default: "compare" },
    "sightline-database": { type: "string", default: "compare" },
    schema: { type: "string", default: "main" },
    count: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    forms: { type: "boolean" },
    name: { type: "string" },
    out: { type: "string", default: ".tmp/superset" },
  },
  // Chart types whose forms are compared.
  allowPositionals: true,
});

if (options.sql) {
  console.log(dataSql(options.sql));
  process.exit();
}

if (options.forms) {
  // Node 24 reads the charts' TypeScript; comparing by chance needs neither.
  const { recordForms } = await import("./compare/forms/recordForms.mjs");
  const { superset, schema, out, name } = options;
  await recordForms({
    superset,
    database: options["superset-database"],
    schema,
    only: positionals,
    name,
    out,
  });
  process.exit();
}

const place = (database) => ({ database, schema: options.schema, table: TABLE });
const [superset, sightline] = await Promise.all([
  openServer(options.superset, place(options["superset-database"])),
  openServer(options.sightline, place(options["sightline-database"])),
]);

const asked = [...contexts(Number(options.seed), Number(options.count)), ...resourceCalls()];
const causes = new Map();
let same = 0;
for (const call of asked) {
  const [expected, actual] = await Promise.all([superset.ask(call), sightline.ask(call)]);
  const found = differences(call, expected, actual);
  if (found.length === 0) same += 1;
  for (const { cause, expected: theirs, actual: ours } of found) {
    const group = causes.get(cause) ?? { count: 0, example: { call, theirs, ours } };
    group.count += 1;
    causes.set(cause, group);
  }
}

console.log(`${asked.length} calls, ${same} replies are the same.`);
for (const [cause, { count, example }] of [...causes].sort(([, a], [, b]) => b.count - a.count)) {
  console.log(`\n${count} × ${cause}`);
  console.log(`  call:      ${shortText(example.call.body ?? example.call.path)}`);
  console.log(`  Superset:  ${shortText(example.theirs)}`);
  console.log(`  Sightline: ${shortText(example.ours)}`);
}
process.exitCode = causes.size === 0 ? 0 : 1;

function shortText(value) {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 900 ? `${text.slice(0, 900)}…` : text;
}
