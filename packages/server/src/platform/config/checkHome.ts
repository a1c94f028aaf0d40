import { accessSync, constants, mkdirSync } from "node:fs";
import { ConfigError } from "./ConfigError.ts";

const REASONS: Readonly<Record<string, string>> = {
  EROFS: "it is on a read-only file system",
  EACCES: "the user of this process may not write there",
  EPERM: "the user of this process may not write there",
  ENOTDIR: "a file is in its place",
  EEXIST: "a file is in its place",
  ENOSPC: "the disk is full",
};

/** Makes the home folder if it is missing; a ConfigError where nothing can be written in it. */
export function checkHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The home folder ${home} cannot be used: ${REASONS[code] ?? message}. ` +
        "Mend it, or set SIGHTLINE_HOME to a folder that this process may write.",
    );
  }
}
