import { taskLimit } from "../../platform/taskLimit.ts";
import { forkScript } from "./forkScript.ts";
import type { YamlFile, YamlReading } from "./yamlReader.ts";

/** What reading the files of one bundle may take. */
export const READING_LIMITS = {
  /** A MB of YAML takes a second; a bundle has 20 MB at most. */
  timeoutMs: 120_000,
  memoryMb: 1_024,
};

/** Bundles are read one after the other: each takes a core and memory. */
const reading = taskLimit(1);

/**
 * The values of YAML files by their path, or what is wrong with each; null if reading them took too long or too much
 * memory. They are read in a child process: YAML takes a second for a MB, and may be made to take much more.
 */
export const readYamlFiles = (
  files: ReadonlyMap<string, string>,
  limits = READING_LIMITS,
): Promise<Map<string, YamlReading> | null> => reading.run(() => readInChild(files, limits));

function readInChild(
  files: ReadonlyMap<string, string>,
  { timeoutMs, memoryMb }: typeof READING_LIMITS,
): Promise<Map<string, YamlReading> | null> {
  const child = forkScript("yaml-reader.mjs", "yamlReader.ts", memoryMb);
  return new Promise((resolve) => {
    const readings = new Map<string, YamlReading>();
    const left = files.entries();
    const end = (result: typeof readings | null) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      resolve(result);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    const sendNext = () => {
      const next = left.next();
      if (next.done) end(readings);
      else child.send({ path: next.value[0], text: next.value[1] } satisfies YamlFile, () => {});
    };
    child.on("message", (answer: YamlReading) => {
      readings.set(answer.path, answer);
      sendNext();
    });
    child.once("error", () => end(null));
    child.once("exit", () => end(null));
    sendNext();
  });
}
