import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";

/** Starts one of the programs in `children/` in a process of its own. */
export const startChild = (name: string, args: readonly string[]): ChildProcess =>
  startProgram(join(import.meta.dirname, "children", name), args, { stdio: ["ignore", "pipe", "inherit"] });

/** Starts a program of the sources in a process of its own. */
export const startProgram = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, ...args], options);

/** Ends programs at once, and resolves when they are gone. */
export async function killChildren(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const gone = running.map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(gone);
}

/** Removes a folder in which programs of programs that were just killed may still write for a moment. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** Everything it prints, and how it ended. */
export function outputOf(child: ChildProcess): Promise<{ text: string; code: number | null }> {
  let text = "";
  child.stdout!.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ text, code })));
}
