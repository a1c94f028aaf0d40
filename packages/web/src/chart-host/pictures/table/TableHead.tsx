import type { ColumnFilter, TableColumn, TableOrder } from "@sightline/charts/contract/pictures/table";
import { IconButton } from "@sightline/ui/button";
import { memo } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PlacedColumns } from "./columnPlaces.ts";
import { type HeaderActions, HeaderCell } from "./HeaderCell.tsx";
import classes from "./table.module.css";

interface Props extends HeaderActions {
  id: string;
  places: PlacedColumns;
  order: readonly TableOrder[];
  /** Columns that are drawn, of those that are not pinned. */
  first: number;
  last: number;
  /** The column whose header the keyboard is on; -1 when it is on no header. */
  active: number;
  isRinged: boolean;
  mayRearrange: boolean;
  filters: readonly ColumnFilter[];
  /** Headings over several columns that show only the first of them; null: there are no such headings. */
  folded: ReadonlySet<string> | null;
  onFold: (group: string) => void;
}

/** The names of columns, which stay at the top, with their order. */
export const TableHead = memo(function TableHead(props: Props) {
  const { places, order, first, last, folded, onFold, filters } = props;
  const { columns, pinned, pinnedStarts, starts } = places;
  const others = columns.length - pinned;
  const cell = (column: TableColumn, at: number) => (
    <HeaderCell
      key={column.key}
      {...props}
      column={column}
      at={at}
      left={at < pinned ? pinnedStarts[at] : undefined}
      width={at < pinned ? widthAt(pinnedStarts, at) : widthAt(starts, at - pinned)}
      order={order}
      isFiltered={filters.some(({ key }) => key === column.key)}
    />
  );
  return (
    <thead className={classes.head}>
      {folded && (
        <tr className={classes.groups} aria-rowindex={1}>
          {groupCells(columns).map(({ key, label, count, isGroup }) =>
            isGroup ? (
              <GroupCell
                key={key}
                label={label}
                count={count}
                isFolded={folded.has(key)}
                onFold={() => onFold(key)}
              />
            ) : (
              <td key={key} colSpan={count} />
            ),
          )}
        </tr>
      )}
      <tr aria-rowindex={folded ? 2 : 1}>
        {columns.slice(0, pinned).map(cell)}
        {first > 0 && <td aria-hidden="true" />}
        {columns.slice(pinned + first, pinned + last).map((column, at) => cell(column, pinned + first + at))}
        {last < others && <td aria-hidden="true" />}
      </tr>
    </thead>
  );
});

const widthAt = (starts: readonly number[], at: number): number => (starts[at + 1] ?? 0) - (starts[at] ?? 0);

interface Group {
  key: string;
  label: string;
  count: number;
  isGroup: boolean;
}

/** The headings over columns; columns without one lie below an empty cell. */
function groupCells(columns: readonly TableColumn[]): Group[] {
  const cells: Group[] = [];
  for (const { key, group } of columns) {
    const before = cells.at(-1);
    const isGroup = group !== undefined;
    if (before && before.isGroup === isGroup && (!isGroup || before.key === group.key)) before.count += 1;
    else cells.push({ key: group?.key ?? `before ${key}`, label: group?.label ?? "", count: 1, isGroup });
  }
  return cells;
}

interface GroupProps {
  label: string;
  count: number;
  isFolded: boolean;
  onFold: () => void;
}

function GroupCell({ label, count, isFolded, onFold }: GroupProps) {
  const t = useWords("charts");
  return (
    <th scope="colgroup" colSpan={count} className={classes.group}>
      <span className={classes.groupName}>
        <span className={classes.name} title={label}>
          {label}
        </span>
        <IconButton
          icon={isFolded ? "chevronRight" : "chevronLeft"}
          iconSize={10}
          size="xs"
          tabIndex={-1}
          label={t(isFolded ? "table.expand" : "table.collapse", { name: label })}
          onClick={onFold}
        />
      </span>
    </th>
  );
}
