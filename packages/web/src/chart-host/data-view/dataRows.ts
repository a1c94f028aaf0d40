import type { ChartDataset, QueryData } from "@sightline/charts/contract";
import { adaptiveNumberFormatter } from "@sightline/charts/format";
import { NUMERIC } from "@sightline/core/query/generic-type";
import { cellValues } from "../../lib/row-grid/index.ts";

/** Numbers in full, with separators. */
const EXACT = adaptiveNumberFormatter(",.15~g");

/** The data of a query under the labels that its dataset gives to columns; a label that two have is left to neither. */
export function dataRows(
  { colnames, coltypes, data }: QueryData,
  dataset: Pick<ChartDataset, "verbose_map">,
) {
  const labels = colnames.map((name) => dataset.verbose_map[name] || name);
  const isUnique = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  const names = colnames.map((name, at) => (isUnique(labels[at] ?? name) ? (labels[at] ?? name) : name));
  const formats = Object.fromEntries(
    colnames.flatMap((name, at) => (coltypes[at] === NUMERIC ? [[name, EXACT]] : [])),
  );
  const rows = cellValues(data, { colnames, coltypes }, formats).map((row) =>
    Object.fromEntries(colnames.map((name, at) => [names[at], row[name]])),
  );
  return { names, rows };
}
