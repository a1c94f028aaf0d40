import { canAccess } from "../../../platform/auth/identity.ts";
import type { Entry, Kind } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import type { ImportOptions, PlannedFile } from "./plan.ts";

/** The view of its rights, and its name in messages, where they differ from each other. */
const VIEW: Record<Kind, string> = {
  database: "Database",
  dataset: "Dataset",
  chart: "Chart",
  dashboard: "Dashboard",
  saved_query: "SavedQuery",
};
const NAME: Record<Kind, string> = { ...VIEW, saved_query: "Saved_Query" };
const PLURAL: Partial<Record<Kind, string>> = { saved_query: "saved_queries" };

/** The rule of all kinds: only the endpoint's own kind is overwritten, and only by who may change it. */
export function decideFile<F, S>(
  entry: Entry<F>,
  existing: S | null,
  kind: Kind,
  mayChange: (existing: S) => boolean,
  { kind: asked, overwrite, identity }: ImportOptions,
  problems: Problems,
): PlannedFile<F, S> {
  const name = NAME[kind];
  const mayWrite = canAccess(identity, "can_write", VIEW[kind]);
  const plan = { ...entry, existing, write: existing === null || (kind === asked && overwrite) };
  if (existing === null) {
    if (!mayWrite) {
      const plural = PLURAL[kind] ?? `${kind}s`;
      problems.set(entry.path, `${name} doesn't exist and user doesn't have permission to create ${plural}`);
    }
  } else if (kind === asked && !overwrite) {
    problems.set(entry.path, `${name} already exists and \`overwrite=true\` was not passed`);
  } else if (plan.write && !(mayWrite && mayChange(existing))) {
    problems.set(entry.path, `A ${kind} already exists and user doesn't have permissions to overwrite it`);
  }
  return plan;
}
