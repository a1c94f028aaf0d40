import { toast } from "@sightline/ui/toast";
import { ApiError } from "../../../../lib/api/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { reasonOf, withReason } from "../../refusal.ts";
import type { KeptField } from "../fields.ts";

/** What can fail when tabs are kept by the backend. Specification, document 1, section 8. */
export type Failure =
  | "addTab"
  | "activateTab"
  | "fetchTab"
  | "removeTab"
  | "removeQuery"
  | "tableMetadata"
  | "expandTable"
  | "collapseTable"
  | "removeTable"
  | "hideLeftBar"
  | "latestQuery"
  | "database"
  | "schema"
  | "autorun"
  | "name"
  | "queryLimit"
  | "templateParams"
  | "sql"
  | "heights"
  | "tableView"
  | "savedQuery"
  | "migrateTab"
  | "migrateTable"
  | "migrateQuery";

/** Changes that were made before the backend kept tabs are carried to it later; these are no loss yet. */
const WARNINGS: readonly Failure[] = ["migrateTab", "migrateTable", "migrateQuery"];

/** What is said when a field could not be kept. */
export const FIELD_FAILURES: Record<KeptField, Failure> = {
  name: "name",
  sql: "sql",
  dbId: "database",
  catalog: "schema",
  schema: "schema",
  queryLimit: "queryLimit",
  autorun: "autorun",
  templateParams: "templateParams",
  hideLeftBar: "hideLeftBar",
  latestQueryId: "latestQuery",
  remoteId: "savedQuery",
  northPercent: "heights",
  southPercent: "heights",
  tableView: "tableView",
};

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && navigator.onLine === false;

/** Tells of failures, each of a tab once until it is over: a retry that fails again for the same reason is no news. */
export function failureNews() {
  const told = new Map<string, string | null>();
  const keyOf = (about: string, failure: Failure) => `${about} ${failure}`;
  return {
    /** `error`: what came of the call; of a refusal the server may have said the reason. */
    tell(about: string, failure: Failure, error: unknown = null): void {
      // The page says that there is no connection; what could not be sent is sent when it is back.
      if (isOffline(error)) return;
      const key = keyOf(about, failure);
      const reason = reasonOf(error);
      if (told.has(key) && told.get(key) === reason) return;
      told.set(key, reason);
      const text = withReason(word(`sql-lab:tabs.failed.${failure}`), error);
      if (WARNINGS.includes(failure)) toast.warning(text);
      else toast.danger(text);
    },
    over: (about: string, failure: Failure): boolean => told.delete(keyOf(about, failure)),
  };
}
export type FailureNews = ReturnType<typeof failureNews>;
