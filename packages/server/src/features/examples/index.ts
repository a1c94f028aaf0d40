import type { Feature } from "../../platform/feature.ts";
import { loadExamples } from "./loadExamples.ts";
import { loadMissingFile } from "./loadMissingFile.ts";

export { loadExamples } from "./loadExamples.ts";

/** Example data, charts and dashboards for a new store. */
export const examples: Feature = {
  name: "examples",
  register() {},
  onFirstRun: (platform) => loadExamples(platform, { progress: (line) => console.log(line) }),
  onListen: loadMissingFile,
};
