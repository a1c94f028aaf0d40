import type { DatasourceRef } from "../query/index.ts";

const DATASOURCE = /^(\d{1,9})__([a-z_]+)$/;

/** The dataset that form data is about, from its `{id}__{type}`; null if it names none. */
export function datasourceOf(formData: { datasource?: unknown }): DatasourceRef | null {
  const match = typeof formData.datasource === "string" ? DATASOURCE.exec(formData.datasource) : null;
  return match?.[2] ? { id: Number(match[1]), type: match[2] } : null;
}
