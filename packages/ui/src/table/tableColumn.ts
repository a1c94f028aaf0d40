import type { ReactNode } from "react";

export type SortDirection = "asc" | "desc";
export interface Sort {
  column: string;
  direction: SortDirection;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Keeps the header for screen readers only, as over a column of buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Any CSS width; columns without one share the rest. */
  width?: string;
  align?: "right";
  /** Left out of the table below this width of the page. */
  from?: "tablet" | "desktop" | "wide";
  /**
   * Its place on a phone, where a row is a title with a line of details below it. Without one it stands beside the
   * title, or is left out when it has `from`.
   */
  onPhone?: "title" | "details";
}
