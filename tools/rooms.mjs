// Part of `npm run check`: no folder holds too many source files, and no index.ts opens too many names.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { roomExceptions } from "./lib/roomExceptions.mjs";
import { roomProblems } from "./lib/rooms.mjs";
import { ROOT, say } from "./lib/run.mjs";

const paths = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT });
const sources = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
const problems = roomProblems(sources, roomExceptions);
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
