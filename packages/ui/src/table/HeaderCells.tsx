import { Icon } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./DataTable.module.css";
import type { Sort, TableColumn } from "./tableColumn.ts";

/** The header of a table: names of columns, and buttons that sort by them. */
export function HeaderCells<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const words = useUiWords();
  return columns.map((column) => {
    const direction = sort?.column === column.id ? sort.direction : undefined;
    const ariaSort = direction && (direction === "asc" ? "ascending" : "descending");
    return (
      <th
        key={column.id}
        scope="col"
        data-align={column.align}
        data-from={column.from}
        data-phone={column.onPhone}
        data-sortable={column.sortable}
        {...(column.sortable && { "aria-sort": ariaSort ?? "none" })}
      >
        {column.sortable && onSort ? (
          <button
            type="button"
            className={classes.sort}
            title={words.sortBy(column.header)}
            onClick={() => onSort({ column: column.id, direction: direction === "asc" ? "desc" : "asc" })}
          >
            {column.header}
            <span className={classes.arrow} data-on={direction !== undefined || undefined}>
              <Icon name={direction === "desc" ? "chevronDown" : "chevronUp"} size={12} />
            </span>
          </button>
        ) : (
          <span className={column.headerHidden ? classes.unseen : undefined}>{column.header}</span>
        )}
      </th>
    );
  });
}
