// `npm run spec`: which rules of the specification a test names, and which none does.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, say } from "./lib/run.mjs";

const RULE = /\[((?:S\d-\d{3})(?:\s*[,\]]\s*\[?S\d-\d{3})*)\]/g;
const TITLE = /\b(?:it|test|describe)(?:\.each)?\b/;

const rules = readFileSync(join(ROOT, "docs", "spec", "rules.tsv"), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => {
    const [id, area, kind, text] = line.split("\t");
    return { id, area, kind, text };
  });

const named = new Set();
for (const file of [...testFiles(join(ROOT, "packages")), ...testFiles(join(ROOT, "e2e"))]) {
  const text = readFileSync(file, "utf8");
  if (!TITLE.test(text)) continue;
  for (const match of text.matchAll(RULE)) {
    for (const id of match[1].match(/S\d-\d{3}/g)) named.add(id);
  }
}

const unknown = [...named].filter((id) => !rules.some((rule) => rule.id === id));
const areas = [...new Set(rules.map((rule) => rule.area))].sort();
const quiet = process.argv.includes("--summary");

say("area                 named  of");
for (const area of areas) {
  const all = rules.filter((rule) => rule.area === area);
  say(
    `${area.padEnd(20)} ${String(all.filter((rule) => named.has(rule.id)).length).padStart(5)} ${String(all.length).padStart(3)}`,
  );
}
const missing = rules.filter((rule) => !named.has(rule.id));
say(
  `${"all".padEnd(20)} ${String(rules.length - missing.length).padStart(5)} ${String(rules.length).padStart(3)}`,
);
if (!quiet) {
  say("\nNo test names:");
  for (const rule of missing) say(`${rule.id}\t${rule.area}\t${rule.text}`);
}
if (unknown.length > 0) {
  say(`\nTests name rules that do not exist: ${unknown.join(", ")}`);
  process.exitCode = 1;
}

function testFiles(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...testFiles(path));
    else if (/\.test\.tsx?$/.test(entry.name)) found.push(path);
  }
  return found;
}
