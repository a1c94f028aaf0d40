import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { QueryError } from "../engine.ts";
import { parseUri } from "../uri/uri.ts";

/**
 * The real path of the file that a URI names (`duckdb:////abs/x.duckdb`, `sqlite:///rel.db`), or null for a
 * database in memory. Throws a QueryError for anything outside `allowedFolder`, symbolic links followed.
 */
export function databaseFile(
  uri: string,
  allowedFolder: string,
  { id, label }: { id: string; label: string },
): string | null {
  const parsed = parseUri(uri);
  if (parsed?.engine !== id) throw new QueryError("connection", `This is not a ${label} connection string`);
  if (parsed.host || parsed.username) {
    throw new QueryError("connection", `A ${label} connection names a file, not a host: ${id}:///file.${id}`);
  }
  if (Object.keys(parsed.query).length > 0) {
    throw new QueryError("connection", `A ${label} connection takes no options after the file name`);
  }
  const path = parsed.database ?? "";
  if (path === "" || path === ":memory:") return null;
  // `md:`, `file:` and `http:` would open something else than a file.
  if (path.includes("\0") || /^[A-Za-z][\w+.-]+:/.test(path)) {
    throw new QueryError("connection", "Only database files of this server can be opened");
  }
  return insideFolder(path, allowedFolder);
}

/** The real path of `path`, which must lie below `folder`; relative paths start there. */
function insideFolder(path: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  const wanted = resolve(root, path);
  const outside = new QueryError("connection", "Database files outside the allowed folder cannot be opened");
  try {
    // A link that leads nowhere yet is there, too: opening it would make the file that it names.
    const real = lstatSync(wanted, { throwIfNoEntry: false })
      ? realpathSync(wanted)
      : join(realpathSync(dirname(wanted)), basename(wanted));
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) throw outside;
    return real;
  } catch {
    throw outside; // also for a folder that is missing: nothing is told about the disk
  }
}
