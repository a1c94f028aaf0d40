import { readFile, realpath } from "node:fs/promises";
import { extname, join, relative } from "node:path";

/** Types of files that a plug-in may be made of. No page among them: its script would run as one of ours. */
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** A file of the folder of plug-ins; null: there is none of that name, or it may not be sent. */
export async function pluginFile(
  folder: string,
  path: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined || path.includes("\0")) return null;
  try {
    const root = await realpath(folder);
    // A link out of the folder leads nowhere.
    const file = await realpath(join(root, path));
    const inside = relative(root, file);
    if (
      inside === "" ||
      inside.startsWith("..") ||
      inside.split(/[\\/]/).some((part) => part.startsWith("."))
    )
      return null;
    return { bytes: await readFile(file), type };
  } catch {
    return null;
  }
}
