/** The SQL of a virtual dataset; null for one on a table or view. */
export const virtualSql = (dataset: { sql: string | null }): string | null =>
  dataset.sql === null || dataset.sql.trim() === "" ? null : dataset.sql;

export const datasetKind = (dataset: { sql: string | null }): "virtual" | "physical" =>
  virtualSql(dataset) === null ? "physical" : "virtual";
