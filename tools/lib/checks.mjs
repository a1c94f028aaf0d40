import { join } from "node:path";
import { ROOT } from "./run.mjs";

const module = (...parts) => join(ROOT, "node_modules", ...parts);

/** The checks that need no running service: each is one line of the result. */
export const checks = [
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
