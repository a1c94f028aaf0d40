import type { CurrencyValue } from "../contract/controls/index.ts";

/** How one column of a result is shown, as stored. What is missing is as the chart has it. */
export interface ColumnConfig {
  /** Least width, CSS pixels. */
  columnWidth?: number;
  horizontalAlign?: "left" | "center" | "right";
  /** Long texts are cut at the column's width. */
  truncateLongCells?: boolean;
  showCellBars?: boolean;
  alignPositiveNegative?: boolean;
  colorPositiveNegative?: boolean;
  d3NumberFormat?: string;
  /** The format of numbers between -1 and 1. */
  d3SmallNumberFormat?: string;
  d3TimeFormat?: string;
  currencyFormat?: CurrencyValue;
  /** Most decimals of numbers that have no format. */
  fractionDigits?: number;
  /** The ends of a metric's axis in a radar chart. */
  radarMetricMinValue?: number;
  radarMetricMaxValue?: number;
  /** Columns of a time comparison: another name, whether its sign stands before it, whether it is shown. */
  customColumnName?: string;
  displayTypeIcon?: boolean;
  visible?: boolean;
}
