import { join } from "node:path";
import { captureBeside, ROOT } from "./run.mjs";

const module = (...parts) => join(ROOT, "node_modules", ...parts);

/** The checks that need no running service: each is one line of the result. */
const checks = [
  {
    name: "format and lint",
    args: [module("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", "."],
  },
  { name: "types of the domain", args: [module("typescript", "bin", "tsc"), "-p", "tsconfig.core.json"] },
  { name: "types of the server", args: [module("typescript", "bin", "tsc"), "-p", "tsconfig.node.json"] },
  { name: "types of the front end", args: [module("typescript", "bin", "tsc"), "-p", "tsconfig.web.json"] },
  {
    name: "import directions",
    args: [
      module("dependency-cruiser", "bin", "dependency-cruiser.mjs"),
      "packages",
      "--config",
      ".dependency-cruiser.cjs",
    ],
  },
  { name: "unused code", args: [module("knip", "bin", "knip.js")] },
  {
    name: "code that only tests call",
    args: [
      module("knip", "bin", "knip.js"),
      "-c",
      "knip.production.json",
      "--include",
      "files,exports,types",
    ],
  },
  { name: "sizes of folders and doors", args: [join(ROOT, "tools", "rooms.mjs")] },
  { name: "rules named by tests exist", args: [join(ROOT, "tools", "spec.mjs"), "--summary"] },
];

/** Half of them use one processor only. */
const AT_ONCE = 2;

/** Runs the checks; reports the name, exit status and output of each in the order of the list. */
export async function runChecks(node, report) {
  const outcomes = [];
  let begun = 0;
  let reported = 0;
  const work = async () => {
    while (begun < checks.length) {
      const { name, args } = checks[begun];
      const at = begun++;
      outcomes[at] = { name, ...(await captureBeside(node, args)) };
      for (; outcomes[reported]; reported += 1) report(outcomes[reported]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
