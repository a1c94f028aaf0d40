import type { Inspection, TableRef } from "../engine.ts";

/** The tables of a statement by their parts: quotes may stand around a whole path, or around some of it. */
export const splitPaths = (inspection: Inspection): Inspection => ({
  ...inspection,
  tables: inspection.tables.map(split),
});

function split({ catalog, schema, name }: TableRef): TableRef {
  const parts = [catalog, schema, name].filter((part) => part !== null).flatMap((part) => part.split("."));
  const [table = name, dataset = null, ...project] = parts.toReversed();
  return {
    catalog: project.length > 0 ? project.toReversed().join(".") : null,
    schema: dataset,
    name: table,
  };
}
