// `npm run engines`: writes docs/engines.md from what the adapters declare.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { enginesPage } from "../packages/engines/src/registry/enginesPage.ts";
import { engines } from "../packages/engines/src/registry/index.ts";
import { ROOT } from "./lib/run.mjs";

writeFileSync(join(ROOT, "docs", "engines.md"), enginesPage(engines));
