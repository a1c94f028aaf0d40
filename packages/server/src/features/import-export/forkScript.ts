import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { forkOptions } from "@sightline/engines/host";

/** Starts a script of this folder in a process of its own: as it was built, else from its source. */
export function forkScript(built: string, source: string, memoryMb: number): ChildProcess {
  const bundled = new URL(`./${built}`, import.meta.url);
  const entry = existsSync(bundled) ? bundled : new URL(`./${source}`, import.meta.url);
  return fork(entry, [], {
    ...forkOptions(entry, memoryMb),
    // Values as they are: JSON has no infinite numbers.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
