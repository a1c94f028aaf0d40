import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** Starts one of the programs in `children/` in a process of its own. */
export function startChild(name: string, args: readonly string[]): ChildProcess {
  const program = join(import.meta.dirname, "children", name);
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Everything it prints, and how it ended. */
export function outputOf(child: ChildProcess): Promise<{ text: string; code: number | null }> {
  let text = "";
  child.stdout!.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ text, code })));
}
