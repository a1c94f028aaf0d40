import { perPlatform } from "../../../platform/perPlatform.ts";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { forkScript } from "../forkScript.ts";
import { yamlText } from "./yamlText.ts";
import type { YamlWriting } from "./yamlWriter.ts";

/** What writing one large file may take. */
export const WRITING_LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

/** Up to here a file is written in this process: that takes less than to start another, characters of its JSON. */
const SMALL = 32_000;
/** Large files that are written at once, each of another user. */
const FILES_AT_ONCE = 2;

/** The turns of the users whose large files are written. */
const writeLimits = perPlatform(() => ({
  all: taskLimit(FILES_AT_ONCE),
  byUser: new Map<number | null, ReturnType<typeof taskLimit> & { files: number }>(),
}));

interface Call {
  platform: Parameters<typeof writeLimits>[0];
  userId: number | null;
  /** Aborted when nobody wants the file any more. */
  signal: AbortSignal;
}

/**
 * The YAML of one file of a bundle. Large ones are written in a child process, one after the other for each user: YAML
 * takes a second for a MB, and all others would wait. Throws where that takes too long or too much memory.
 */
export async function writeYaml(
  { platform, userId, signal }: Call,
  content: Record<string, unknown>,
  limits = WRITING_LIMITS,
): Promise<string> {
  const json = JSON.stringify(content);
  if (json.length <= SMALL) return yamlText(content);
  const { all, byUser } = writeLimits(platform);
  const own = byUser.get(userId) ?? { ...taskLimit(1), files: 0 };
  byUser.set(userId, own);
  own.files += 1;
  try {
    return await own.run(() => all.run(() => writeInChild(json, signal, limits)));
  } finally {
    own.files -= 1;
    if (own.files === 0) byUser.delete(userId);
  }
}

function writeInChild(
  json: string,
  signal: AbortSignal,
  { timeoutMs, memoryMb }: typeof WRITING_LIMITS,
): Promise<string> {
  signal.throwIfAborted();
  const child = forkScript("yaml-writer.mjs", "export/yamlWriter.ts", memoryMb);
  return new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`A file of an export was not written: ${reason}`));
    const stop = () => fail("the download was cancelled");
    const timer = setTimeout(() => fail(`it took longer than ${timeoutMs} ms`), timeoutMs);
    signal.addEventListener("abort", stop, { once: true });
    child.on("message", (answer: YamlWriting) =>
      "text" in answer ? resolve(answer.text) : fail(answer.problem),
    );
    child.once("error", (error) => fail(error.message));
    child.once("exit", () => fail("its process ended"));
    child.once("close", () => signal.removeEventListener("abort", stop));
    child.once("close", () => clearTimeout(timer));
    child.send(json, () => {});
  }).finally(() => child.kill("SIGKILL"));
}
