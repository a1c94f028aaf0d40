import { type ReactNode, useEffect, useRef } from "react";
import { useUiWords } from "../words/UiWords.ts";
import classes from "./DataTable.module.css";
import { HeaderCells } from "./HeaderCells.tsx";
import { Pager, type Paging } from "./Pager.tsx";
import type { Sort, TableColumn } from "./tableColumn.ts";

export interface TableSelection {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
  /** Buttons of the bar that stands in the header's place while something is selected. */
  actions: ReactNode;
}

export interface DataTableProps<Row extends { id: number }> {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the first rows are there. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: TableSelection;
  /** Rows that may not be selected have no box; all may when left out. */
  canSelect?: (row: Row) => boolean;
  paging?: Paging;
  /** Newer rows are on their way: the old ones stay, dimmed. */
  stale?: boolean;
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** Stands in place of the rows when they could not be had. */
  failed?: ReactNode;
}

/** A list as a table: dense rows, sort by header, selection with a bar of its own, pages. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, nameOf, selection, paging, stale = false, empty, failed } = props;
  const canSelect = props.canSelect ?? (() => true);
  const words = useUiWords();
  const span = columns.length + (selection ? 1 : 0);
  if (failed) return <div className={classes.frame}>{failed}</div>;
  if (rows?.length === 0 && !stale) return <div className={classes.frame}>{empty}</div>;
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={stale || rows === undefined}
          data-picks={Boolean(selection) || undefined}
        >
          <colgroup>
            {selection && <col className={classes.pickColumn} />}
            {columns.map((column) => (
              <col key={column.id} data-from={column.from} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr className={classes.head}>
              {selection && <PickAll rows={rows?.filter(canSelect) ?? []} selection={selection} />}
              {selection && selection.selected.size > 0 ? (
                <th colSpan={span - 1} className={classes.bulk} scope="colgroup">
                  <span className={classes.bulkBar}>
                    <span aria-live="polite">{words.selected(selection.selected.size)}</span>
                    {selection.actions}
                  </span>
                </th>
              ) : (
                <HeaderCells columns={columns} sort={props.sort} onSort={props.onSort} />
              )}
            </tr>
          </thead>
          <tbody data-stale={stale || undefined}>
            {rows === undefined
              ? Array.from({ length: paging ? Math.min(paging.size, 10) : 5 }, (_, index) => (
                  <BoneRow key={`bone-${index.toString()}`} columns={columns} picks={Boolean(selection)} />
                ))
              : rows.map((row) => (
                  <tr
                    key={row.id}
                    className={classes.row}
                    data-selected={selection?.selected.has(row.id) || undefined}
                  >
                    {selection &&
                      (canSelect(row) ? (
                        <Pick id={row.id} name={nameOf(row)} selection={selection} />
                      ) : (
                        <td className={classes.pick} />
                      ))}
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        data-align={column.align}
                        data-from={column.from}
                        data-phone={column.onPhone}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </section>
      {paging && rows && paging.total > 0 && <Pager {...paging} />}
    </div>
  );
}

function BoneRow<Row>({ columns, picks }: { columns: readonly TableColumn<Row>[]; picks: boolean }) {
  return (
    <tr className={classes.row}>
      {picks && <td className={classes.pick} />}
      {columns.map((column, index) => (
        <td key={column.id} data-from={column.from} data-phone={column.onPhone}>
          <span className={classes.bone} data-wide={index === 0 || undefined} />
        </td>
      ))}
    </tr>
  );
}

function PickAll<Row extends { id: number }>({
  rows,
  selection,
}: {
  rows: readonly Row[];
  selection: TableSelection;
}) {
  const words = useUiWords();
  const box = useRef<HTMLInputElement>(null);
  const all = rows.length > 0 && rows.every((row) => selection.selected.has(row.id));
  const some = selection.selected.size > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <th className={classes.pick} scope="col">
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        disabled={rows.length === 0}
        aria-label={words.selectAll}
        checked={all}
        onChange={() => selection.onChange(new Set(all ? [] : rows.map((row) => row.id)))}
      />
    </th>
  );
}

function Pick({ id, name, selection }: { id: number; name: string; selection: TableSelection }) {
  const words = useUiWords();
  return (
    <td className={classes.pick}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={words.selectRow(name)}
        checked={selection.selected.has(id)}
        onChange={() => {
          const next = new Set(selection.selected);
          if (!next.delete(id)) next.add(id);
          selection.onChange(next);
        }}
      />
    </td>
  );
}
