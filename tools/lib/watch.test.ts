import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const MAIN = join(import.meta.dirname, "../../packages/server/src/main.ts");
let folder: string;
const started: ChildProcess[] = [];
const pids = new Set<number>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-watch-"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  pids.clear();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Watched {
  child: ChildProcess;
  out: () => string;
  /** The watcher's lines in the log. */
  log: () => Record<string, unknown>[];
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** A watcher of a program, in a process of its own. */
function startWatcher(program: string, env: Record<string, string> = {}, options: object = {}): Watched {
  const file = join(folder, "watcher.mjs");
  const call = [process.execPath, ["--disable-warning=ExperimentalWarning", program]]
    .map((part) => JSON.stringify(part))
    .join(", ");
  const source = JSON.stringify(join(import.meta.dirname, "watch.mjs"));
  writeFileSync(
    file,
    `import { watch } from ${source};\nwatch(${call}, process.env, ${JSON.stringify(options)});\n`,
  );
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const text = { out: "", err: "" };
  child.stdout!.on("data", (part) => {
    text.out += part;
    for (const [, pid] of text.out.matchAll(/^pid (\d+)$/gm)) pids.add(Number(pid));
  });
  child.stderr!.on("data", (part) => (text.err += part));
  return {
    child,
    out: () => text.out,
    log: () =>
      text.err
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
    ended: new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal }))),
  };
}

/** A small program that tells its process id first; it ends when its channel closes, as the server does. */
function program(code: string): string {
  const file = join(folder, "program.mjs");
  writeFileSync(
    file,
    `console.log("pid " + process.pid);\nprocess.on("disconnect", () => process.exit(0));\n${code}\n`,
  );
  return file;
}

const STAYS = "setInterval(() => {}, 1000);";
const QUICK = { firstPause: 10, longestPause: 40, goodRun: 3_600_000 };
const runs = ({ out }: Watched) => [...out().matchAll(/^pid/gm)].length;

describe("a program that dies", () => {
  it.each([
    ["an exit code", "process.exit(3);", "ended with exit code 3", { code: 3, signal: null }],
    [
      "a signal",
      "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
      "was ended by the signal SIGKILL",
      { code: null, signal: "SIGKILL" },
    ],
  ])(
    "by %s is started again, with growing pauses, and the log says why",
    async (_how, code, words, fields) => {
      const watcher = startWatcher(program(code), {}, QUICK);
      await expect.poll(() => watcher.log().length).toBeGreaterThanOrEqual(5);
      const lines = watcher.log().slice(0, 5);
      expect(lines.map(({ message }) => message)).toEqual(
        [0.01, 0.02, 0.04, 0.04, 0.04].map((s) => `The server ${words}. It is started again in ${s} s.`),
      );
      expect(lines[0]).toMatchObject({ level: "error", ...fields });
      watcher.child.kill("SIGTERM");
      expect(await watcher.ended).toEqual({ code: 0, signal: null });
    },
  );

  it("after a good run is started again after the first pause", async () => {
    const watcher = startWatcher(program("process.exit(1);"), {}, { ...QUICK, goodRun: 0 });
    await expect.poll(() => watcher.log().length).toBeGreaterThanOrEqual(3);
    const pauses = watcher.log().map(({ message }) => /in (\S+) s/.exec(String(message))?.[1]);
    expect(new Set(pauses)).toEqual(new Set(["0.01"]));
  });

  it.each([
    ["did its work", 0],
    ["cannot start until the operator mends something", 78],
  ])("is not started again when it %s", async (_why, code) => {
    const watcher = startWatcher(program(`process.exit(${code});`), {}, QUICK);
    expect(await watcher.ended).toEqual({ code, signal: null });
    expect(runs(watcher)).toBe(1);
    expect(watcher.log()).toEqual([]);
  });

  it("is not started again when the watcher is stopped in the pause", async () => {
    const watcher = startWatcher(program("process.exit(1);"), {}, { firstPause: 3_600_000 });
    await expect.poll(() => watcher.log().length).toBe(1);
    watcher.child.kill("SIGTERM");
    expect(await watcher.ended).toEqual({ code: 0, signal: null });
    expect(runs(watcher)).toBe(1);
  });
});

describe("a watcher", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "passes %s on and ends as its program does",
    async (signal) => {
      const code = `process.on("SIGTERM", () => { console.log("drained"); process.exit(0); });${STAYS}`;
      const watcher = startWatcher(program(`${code} console.log("ready");`));
      await expect.poll(watcher.out).toContain("ready");
      watcher.child.kill(signal);
      expect(await watcher.ended).toEqual({ code: 0, signal: null });
      expect(watcher.out()).toContain("drained");
    },
  );

  it("leaves no program behind when it is killed", async () => {
    const watcher = startWatcher(program(`console.log("ready");${STAYS}`));
    await expect.poll(watcher.out).toContain("ready");
    const [pid] = pids;
    watcher.child.kill("SIGKILL");
    await expect.poll(() => isRunning(pid!)).toBe(false);
  });
});

describe("the server under a watcher", () => {
  const server = (env: Record<string, string> = {}) =>
    startWatcher(MAIN, { PORT: "0", SIGHTLINE_EXAMPLES: "0", ...env }, { firstPause: 10 });
  const addresses = ({ out }: Watched) => [...out().matchAll(/http:\S+/g)].map(([address]) => address);
  const pidOfServer = (watcher: Watched) => {
    const children = `/proc/${watcher.child.pid}/task/${watcher.child.pid}/children`;
    const pid = Number(readFileSync(children, "utf8").trim().split(" ")[0]);
    pids.add(pid);
    return pid;
  };
  const health = async (address: string) =>
    (await fetch(`${address}health`).catch(() => null))?.status ?? "no answer";

  it.skipIf(process.platform !== "linux")(
    "answers again after kill -9, and stops when it is asked to",
    async () => {
      const watcher = server();
      await expect.poll(() => addresses(watcher).length, { timeout: 60_000 }).toBe(1);
      process.kill(pidOfServer(watcher), "SIGKILL");
      await expect.poll(() => addresses(watcher).length, { timeout: 60_000 }).toBe(2);
      expect(await health(addresses(watcher)[1]!)).toBe(200);
      expect(watcher.log()).toMatchObject([{ signal: "SIGKILL" }]);
      watcher.child.kill("SIGTERM");
      expect(await watcher.ended).toEqual({ code: 0, signal: null });
    },
  );

  it.skipIf(process.platform !== "linux")("frees its port when the watcher is killed", async () => {
    const watcher = server();
    await expect.poll(() => addresses(watcher).length, { timeout: 60_000 }).toBe(1);
    const pid = pidOfServer(watcher);
    expect(await health(addresses(watcher)[0]!)).toBe(200);
    watcher.child.kill("SIGKILL");
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await health(addresses(watcher)[0]!)).toBe("no answer");
  });

  it("is not tried again with a setting that the operator must mend", async () => {
    const watcher = server({ PORT: "eighty" });
    expect(await watcher.ended).toEqual({ code: 78, signal: null });
  });
});
