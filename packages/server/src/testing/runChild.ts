import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";

/** Starts one of the programs in `children/` in a process of its own. */
export const startChild = (name: string, args: readonly string[]): ChildProcess =>
  startProgram(join(import.meta.dirname, "children", name), args, { stdio: ["ignore", "pipe", "inherit"] });

/** Starts a program of the sources in a process of its own. */
export const startProgram = (program: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, ...args], options);

/** Everything it prints, and how it ended. */
export function outputOf(child: ChildProcess): Promise<{ text: string; code: number | null }> {
  let text = "";
  child.stdout!.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ text, code })));
}
