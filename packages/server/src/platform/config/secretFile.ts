import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The text of a secret kept in the home, made on first use; readable by its owner only. */
export function secretFile(home: string, name: string, bytes: number): string {
  const file = join(home, name);
  const kept = readSecret(file);
  if (kept !== null) return kept;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = join(home, `.${name}.${process.pid}.${randomBytes(4).toString("hex")}`);
  writeFileSync(draft, `${randomBytes(bytes).toString("base64url")}\n`, { mode: 0o600 });
  // A link is made whole or not at all: processes that start together agree on the first one's secret.
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file)!;
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim();
    chmodSync(file, 0o600);
    return text === "" ? null : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
