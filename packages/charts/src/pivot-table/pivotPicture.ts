import type { Mark } from "../contract/marks/index.ts";
import type { CellFill } from "../contract/pictures/table/index.ts";
import type { CellValue } from "./aggregates.ts";
import type { PivotAxis, PivotLevel, PivotNode } from "./axis.ts";
import type { HeaderCell, PivotLine } from "./lines.ts";

export interface PivotCell {
  value: CellValue;
  /** Empty where there is no value. */
  text: string;
  fill: CellFill | null;
}

export type PivotSide = "rows" | "columns";

/** A table with headers of several levels on both sides; which groups are collapsed is up to who draws it. */
export interface PivotTablePicture {
  kind: "pivotTable";
  rows: PivotAxis;
  columns: PivotAxis;
  /** Whether texts that are HTML are shown as that. */
  rendersHtml: boolean;
  /** The name of a header's level; empty for that of the metrics. */
  levelName: (level: PivotLevel) => string;
  headerText: (cell: HeaderCell, side: PivotSide) => string;
  cell: (row: PivotLine, column: PivotLine) => PivotCell;
  /** What a header cell or a cell stands for; null where it has no value of a dimension. */
  mark: (row: PivotNode, column: PivotNode) => Mark | null;
  /** Whether the chart's own filter leaves these lines out; null where there is no filter. */
  isDimmed: ((row: PivotNode, column: PivotNode) => boolean) | null;
}

declare module "../contract/pictures/pictures.ts" {
  interface Pictures {
    pivotTable: PivotTablePicture;
  }
}
