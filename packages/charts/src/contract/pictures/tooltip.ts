/** One line of a tooltip. */
export interface TooltipRow {
  /** Null: a line without a marker, such as the total. */
  color: string | null;
  name: string;
  /** The cells after the name, formatted: the value, then its share where shares are shown. */
  values: string[];
  emphasised: boolean;
}

export interface TooltipContent {
  title: string;
  /** Empty: the host shows "No data". */
  rows: TooltipRow[];
}
