import { createRequire } from "node:module";
import { QueryError } from "../engine.ts";

const requireDriver = createRequire(import.meta.url);

/** Whether a driver that does not come with Sightline was installed beside it. Nothing is loaded. */
export function isInstalled(packageName: string): boolean {
  try {
    requireDriver.resolve(packageName);
    return true;
  } catch {
    return false;
  }
}

/** The exports of such a driver. Rejects with a QueryError that says how to install it. */
export async function loadDriver<T>(packageName: string, label: string): Promise<T> {
  if (!isInstalled(packageName)) {
    throw new QueryError(
      "connection",
      `The driver of ${label} is not installed. Run "npm install ${packageName}" where Sightline is installed, and start it again.`,
    );
  }
  const loaded = (await import(packageName)) as { default?: T } & T;
  return loaded.default ?? loaded;
}
