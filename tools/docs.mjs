// `npm run docs`: writes the pages of docs that list what the code declares.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartsPage } from "../packages/charts/src/chartsPage.ts";
import { chartTypes } from "../packages/charts/src/registry.ts";
import { enginesPage } from "../packages/engines/src/registry/enginesPage.ts";
import { engines } from "../packages/engines/src/registry/index.ts";
import { ROOT } from "./lib/run.mjs";

const write = (name, page) => writeFileSync(join(ROOT, "docs", name), page);

write("engines.md", enginesPage(engines));
write("charts.md", chartsPage(chartTypes()));
