import type { ChartDataset, QueryData } from "@sightline/charts/contract";
import { adaptiveNumberFormatter } from "@sightline/charts/format";
import { NUMERIC } from "@sightline/core/query/generic-type";
import { cellValues, labelRows } from "../../lib/row-grid/index.ts";

/** Numbers in full, with separators. */
const EXACT = adaptiveNumberFormatter(",.15~g");

/** The data of a query under the labels that its dataset gives to columns; a label that two have is left to neither. */
export function dataRows(
  { colnames, coltypes, data }: QueryData,
  dataset: Pick<ChartDataset, "verbose_map">,
) {
  const formats = Object.fromEntries(
    colnames.flatMap((name, at) => (coltypes[at] === NUMERIC ? [[name, EXACT]] : [])),
  );
  const values = cellValues(data, { colnames, coltypes }, formats);
  const { colnames: names, rows } = labelRows({ colnames, rows: values }, dataset.verbose_map);
  return { names, rows };
}
