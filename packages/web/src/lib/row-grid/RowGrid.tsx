import type { ColumnSummary } from "@sightline/api/results";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { copyAndSay } from "../clipboard/index.ts";
import {
  cellText,
  columnKind,
  DataGrid,
  firstWidths,
  fittingWidth,
  type GridSource,
  LEAST_WIDTH,
  type Row,
} from "../data-grid/index.ts";
import { cell, rangeOf } from "../data-grid/selection/index.ts";
import { useWords } from "../i18n/index.ts";
import classes from "./row-grid.module.css";

interface Props {
  label: string;
  colnames: readonly string[];
  coltypes: readonly number[];
  source: GridSource;
  total: number;
  /** What the values of a column are like; missing: not all rows are there to count. */
  summaryOf?: (column: string) => ColumnSummary;
}

/** Loaded when the menu of a column is first opened. */
const ColumnMenu = lazy(async () => ({ default: (await import("./ColumnMenu.tsx")).ColumnMenu }));

/** Rows that decide how wide columns are. */
const SAMPLE = 100;
const noop = () => {};
const NO_SCROLL = { read: () => ({ top: 0, left: 0 }), keep: noop };

/** Rows in the grid of the SQL editor, to be read and copied: of a source that may still be loading them. */
export function RowGrid({ label, colnames, coltypes, source, total, summaryOf }: Props) {
  const t = useWords("sql-lab");
  const grid = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState(() => cell(0, 0));
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [menu, setMenu] = useState<{ column: string; x: number; y: number } | null>(null);
  const columns = useMemo(
    () =>
      colnames.map((name, index) => {
        const type_generic = (coltypes[index] ?? null) as 0 | 1 | 2 | 3 | null;
        const column = { name, column_name: name, type: null, type_generic, is_dttm: type_generic === 2 };
        // The type in the database is not known here, but what it holds is.
        return { ...column, type: type_generic === null ? null : t(`results.kinds.${columnKind(column)}`) };
      }),
    [colnames, coltypes, t],
  );
  const rowsThere = (from: number, to: number): Row[] =>
    Array.from({ length: Math.max(0, to - from) }, (_one, index) => source.row(from + index)).filter(
      (row) => row !== undefined,
    );
  // Once, with the first rows: columns do not move afterwards.
  const [first] = useState(() => firstWidths(columns, rowsThere(0, Math.min(SAMPLE, total))));
  const widths = useMemo(
    () => columns.map((column) => chosen.get(column.name) ?? first[column.name] ?? fittingWidth(column, [])),
    [columns, chosen, first],
  );
  const known = useMemo(() => ({ total, rows: source }), [total, source]);
  const resize = (name: string, width: number) =>
    setChosen((old) => new Map(old).set(name, Math.max(LEAST_WIDTH, Math.round(width))));
  const closeMenu = () => {
    setMenu(null);
    grid.current?.focus({ preventScroll: true });
  };
  const menuColumn = menu ? columns.find(({ name }) => name === menu.column) : undefined;
  const copy = (withHeaders: boolean) => {
    const { top, bottom, left, right } = rangeOf(selection);
    const shown = columns.slice(left, right + 1);
    const lines = rowsThere(top, bottom + 1).map((row) =>
      shown.map(({ name }) => cellText(row[name])).join("\t"),
    );
    const head = withHeaders ? [shown.map(({ name }) => name).join("\t")] : [];
    void copyAndSay([...head, ...lines].join("\n"));
  };
  return (
    <div className={classes.grid}>
      <DataGrid
        ref={grid}
        label={label}
        source={source}
        extent={known}
        columns={columns}
        widths={widths}
        selection={selection}
        sort={[]}
        sortable={false}
        stale={false}
        viewing={false}
        scroll={NO_SCROLL}
        onSelect={setSelection}
        onSort={noop}
        onResize={({ name }, width) => resize(name, width)}
        onFit={(column, from, to) => resize(column.name, fittingWidth(column, rowsThere(from, to)))}
        {...(summaryOf && {
          onColumnMenu: ({ name }: { name: string }, x: number, y: number) => setMenu({ column: name, x, y }),
        })}
        onCellMenu={noop}
        onOpen={noop}
        onCopy={copy}
      />
      {menu && menuColumn && summaryOf && (
        <Suspense>
          <ColumnMenu
            column={menuColumn}
            at={menu}
            summaryOf={() => summaryOf(menuColumn.name)}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </div>
  );
}
