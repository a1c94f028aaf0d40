import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { temporaryEntries } from "../../platform/temporaryEntries.ts";

/** Form data of an unsaved chart, with what it is of and who keeps it. */
export interface KeptFormData {
  datasource_id: number;
  datasource_type: string;
  chart_id: number | null;
  /** JSON text. */
  form_data: string;
}

const FORM_DATA = { entry: "form_data", tab: "form_data_tab", days: 7, name: "Form data" };

/** The only code that keeps form data. */
export const formDataRepository = (db: Db, now: () => Date) => {
  const { byKey, save, ...entries } = temporaryEntries(db, now, FORM_DATA);
  return {
    ...entries,
    async byKey(key: string): Promise<{ kept: KeptFormData; userId: number | null } | null> {
      const found = await byKey(key);
      const kept = found ? fromJson<KeptFormData | null>(found.value, null) : null;
      return found && kept ? { kept, userId: found.userId } : null;
    },
    save: (key: string, kept: KeptFormData, identity: Identity) => save(key, toJson(kept), identity),
  };
};
