import { jsonProblem } from "@sightline/core/limits";
import { parseDocument } from "yaml";

/** One file of a bundle, in a message to this process. */
export interface YamlFile {
  path: string;
  text: string;
}

/** What this process answers for each file, in the order in which they came. */
export type YamlReading = { path: string; value: unknown } | { path: string; problem: string };

/** Uses of aliases in one file: more is an attempt to make a small file large. */
const MAX_ALIASES = 100;
const NOT_YAML = "Not a valid YAML file";

// Run by `readYamlFiles` in a process of its own, which ends with its parent.
process.on("message", ({ path, text }: YamlFile) => {
  process.send?.({ path, ...readYaml(text) } satisfies YamlReading);
});
process.on("disconnect", () => process.exit());

function readYaml(text: string): { value: unknown } | { problem: string } {
  try {
    const document = parseDocument(text, { logLevel: "silent" });
    if (document.errors.length > 0) return { problem: NOT_YAML };
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    const problem = jsonProblem(JSON.stringify(value) ?? "");
    return problem === null ? { value } : { problem };
  } catch {
    // Too many aliases, one that names nothing, or more levels than the stack has room for.
    return { problem: NOT_YAML };
  }
}
