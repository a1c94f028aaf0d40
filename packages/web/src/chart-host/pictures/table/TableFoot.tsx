import type { TableColumn } from "@sightline/charts/contract/pictures/table";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PlacedColumns } from "./columnPlaces.ts";
import classes from "./table.module.css";

interface Props {
  places: PlacedColumns;
  totals: Record<string, unknown>;
  /** Columns that are drawn, of those that are not pinned. */
  first: number;
  last: number;
  rowIndex: number;
}

/** The summary of all rows, which stays at the bottom. */
export function TableFoot({ places, totals, first, last, rowIndex }: Props) {
  const t = useWords("charts");
  const { columns, pinned, pinnedStarts } = places;
  const cell = (column: TableColumn, at: number) => {
    const isSum = totals[column.key] !== undefined;
    const isName = !isSum && at === 0;
    return (
      <td
        key={column.key}
        aria-colindex={at + 1}
        className={classes.cell}
        data-align={isName ? "left" : column.align}
        data-pinned={at < pinned || undefined}
        title={isName ? t("table.summaryHint") : undefined}
        style={{ left: at < pinned ? pinnedStarts[at] : undefined }}
      >
        {isSum ? column.format(totals[column.key]) : isName ? t("table.summary") : ""}
      </td>
    );
  };
  return (
    <tfoot className={classes.foot}>
      <tr aria-rowindex={rowIndex}>
        {columns.slice(0, pinned).map(cell)}
        {first > 0 && <td aria-hidden="true" />}
        {columns.slice(pinned + first, pinned + last).map((column, at) => cell(column, pinned + first + at))}
        {last < columns.length - pinned && <td aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
