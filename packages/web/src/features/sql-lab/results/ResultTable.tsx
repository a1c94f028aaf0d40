import { Menu } from "@sightline/ui/menu";
import { EmptyState } from "@sightline/ui/state";
import { useEffect, useMemo, useRef, useState } from "react";
import { DataGrid, type KeptScroll } from "../../../lib/data-grid/index.ts";
import { allCells, cell, isRange, rangeOf } from "../../../lib/data-grid/selection/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { MenuAt } from "../../../lib/menu-at/index.ts";
import { isMac, useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { useStable } from "../../../lib/stable/index.ts";
import type { EditorQuery } from "../model/index.ts";
import { CopyItems } from "./copy/CopyItems.tsx";
import { useCopy } from "./copy/useCopy.ts";
import { gridShortcuts } from "./grid/gridShortcuts.ts";
import { useColumns } from "./grid/useColumns.ts";
import { keepView, useKeptState, viewOf } from "./keptViews.ts";
import { type BarActions, ResultBar } from "./ResultBar.tsx";
import { RunningBar } from "./RunningBar.tsx";
import classes from "./results.module.css";
import { NO_ORDER, type RowOrder } from "./rows/rowOrder.ts";
import type { RowsKnown } from "./rows/rowSource.ts";
import { sortAfter } from "./rows/sortAfter.ts";
import { useRowSource } from "./rows/useRowSource.ts";
import { ColumnSummaryPopover } from "./summary/ColumnSummaryPopover.tsx";
import { PartlyUnreadableRows, UnreadableRows } from "./UnreadableRows.tsx";
import { CellViewer } from "./viewer/CellViewer.tsx";

interface Props {
  query: EditorQuery;
  unfinished: boolean;
  onRunAgain: () => void;
  onStop: () => void;
}

type FloatingPart =
  | { kind: "column" | "summary"; column: string; x: number; y: number }
  | { kind: "cells"; x: number; y: number };

/** The rows of a query with what can be done with them, also while they are still coming. */
export function ResultTable({ query, unfinished, onRunAgain, onStop }: Props) {
  const t = useWords("sql-lab");
  const [order, setOrder] = useKeptState(query.id, "order");
  const { source, known, stale, shown } = useRowSource(query.id, order);
  const columns = useColumns(query.id, known.columns ?? query.columns, source, known.total);
  const [selection, setSelection] = useKeptState(query.id, "selection");
  const [viewing, setViewing] = useState(false);
  const [floating, setFloating] = useState<FloatingPart | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [scroll] = useState(() => keptScroll(query.id));
  const copy = useCopy(source, columns.shown, query.tableName ?? query.tempTable ?? "results");
  const sortable = known.complete || order !== NO_ORDER;

  // Another order begins at its first row.
  const before = useRef(order);
  useEffect(() => {
    if (shown === null || shown === before.current) return;
    before.current = shown;
    if (grid.current) grid.current.scrollTop = 0;
    setSelection(({ focus }) => cell(Math.min(0, focus.row), focus.column));
  }, [shown, setSelection]);

  // What failed while the query ran may be there at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (!unfinished && source?.snapshot().error) source.retry();
  }, [unfinished]);
  useShortcutHelp(useMemo(() => gridShortcuts(t, isMac()), [t]));

  const toGrid = () => grid.current?.focus({ preventScroll: true });
  const closeFloating = () => {
    setFloating(null);
    toGrid();
  };
  const closeViewer = () => {
    setViewing(false);
    toGrid();
  };
  const size = { rows: known.total, columns: columns.shown.length, page: 0 };
  const copyRange = () =>
    isRange(selection) ? rangeOf(selection) : rangeOf(allCells(size, selection.focus));
  const barActions = useStable<BarActions>({
    onSearch: (search) => setOrder((old) => ({ ...old, search })),
    onCopy: (format) => void copy(format, copyRange()),
    onShowAll: columns.showAll,
    onStopOrder: () => setOrder(shown ?? NO_ORDER),
    rowsOf: (from, to) => source?.read(from, to) ?? Promise.resolve([]),
  });
  const { focus } = selection;
  const focused = columns.shown[focus.column];
  const floatingColumn =
    floating && floating.kind !== "cells"
      ? columns.all.find(({ name }) => name === floating.column)
      : undefined;
  const sortBy = (column: string, desc: boolean) => setOrder((old) => ({ ...old, sort: [{ column, desc }] }));

  // A query that failed has no rows, either: which it is comes with its end.
  const empty = unfinished ? null : emptyKey(known, order);

  if (known.error && known.total === 0 && !unfinished)
    return <UnreadableRows error={known.error} onRetry={() => source?.retry()} onRunAgain={onRunAgain} />;
  return (
    <div className={classes.table}>
      {unfinished ? (
        <RunningBar query={query} total={known.total} onStop={onStop} />
      ) : (
        <ResultBar
          query={query}
          knownRows={known}
          columns={columns.all}
          search={order.search}
          pending={stale && shown ? (order.search === shown.search ? "sort" : "search") : null}
          searchable={sortable}
          hidden={columns.hidden}
          {...barActions}
        />
      )}
      {known.error && (
        <PartlyUnreadableRows error={known.error} onRetry={() => source?.retry()} onRunAgain={onRunAgain} />
      )}
      {empty ? (
        <EmptyState
          icon="table"
          title={t(empty)}
          {...(empty !== "noResultSet" && { text: t(`${empty}Hint`, { search: order.search }) })}
        />
      ) : (
        source &&
        columns.all.length > 0 && (
          <div className={classes.rows}>
            <DataGrid
              ref={grid}
              label={t("results.label")}
              source={source}
              extent={known}
              columns={columns.shown}
              widths={columns.widths}
              selection={selection}
              sort={order.sort}
              sortable={sortable}
              stale={stale}
              viewing={viewing}
              scroll={scroll}
              onSelect={setSelection}
              onSort={(column, add) =>
                setOrder((old) => ({ ...old, sort: sortAfter(old.sort, column.name, add) }))
              }
              onResize={columns.resize}
              onFit={columns.fit}
              onColumnMenu={({ name }, x, y) => setFloating({ kind: "column", column: name, x, y })}
              onCellMenu={(x, y) => setFloating({ kind: "cells", x, y })}
              onOpen={() => setViewing(true)}
              onCopy={(headers) => void copy(headers ? "tsvHeaders" : "tsv", rangeOf(selection))}
            />
            {viewing && focused && focus.row >= 0 && (
              <CellViewer
                column={focused}
                row={focus.row}
                value={source.row(focus.row)?.[focused.name]}
                onClose={closeViewer}
              />
            )}
          </div>
        )
      )}
      <MenuAt
        at={floating?.kind === "cells" ? floating : null}
        label={t("results.cellMenu")}
        onClose={closeFloating}
      >
        <Menu.Item onClick={() => setViewing(true)}>{t("results.open")}</Menu.Item>
        <Menu.Divider />
        <CopyItems onCopy={(format) => void copy(format, rangeOf(selection))} />
      </MenuAt>
      {floatingColumn && floating?.kind === "column" && (
        <MenuAt
          at={floating}
          label={t("results.columnMenu", { column: floatingColumn.name })}
          onClose={closeFloating}
        >
          <Menu.Item disabled={!sortable} onClick={() => sortBy(floatingColumn.name, false)}>
            {t("results.sortUp")}
          </Menu.Item>
          <Menu.Item disabled={!sortable} onClick={() => sortBy(floatingColumn.name, true)}>
            {t("results.sortDown")}
          </Menu.Item>
          {order.sort.length > 0 && (
            <Menu.Item onClick={() => setOrder((old) => ({ ...old, sort: [] }))}>
              {t("results.unsort")}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            disabled={!known.complete}
            closeMenuOnClick={false}
            onClick={() => setFloating({ ...floating, kind: "summary" })}
          >
            {t("results.summarise")}
          </Menu.Item>
          <Menu.Item onClick={() => columns.copyName(floatingColumn)}>{t("results.copyName")}</Menu.Item>
          <Menu.Item disabled={columns.shown.length < 2} onClick={() => columns.hide(floatingColumn)}>
            {t("results.hide")}
          </Menu.Item>
        </MenuAt>
      )}
      {floatingColumn && floating?.kind === "summary" && (
        <ColumnSummaryPopover
          queryId={query.id}
          column={floatingColumn}
          at={floating}
          onClose={closeFloating}
        />
      )}
    </div>
  );
}

/** Where a grid was scrolled to when it was last shown, and how it tells when it goes. */
const keptScroll = (queryId: string): KeptScroll => ({
  read: () => viewOf(queryId).scroll,
  keep: (scroll) => keepView(queryId, { scroll }),
});

/** What is said in place of rows; null: there are some, or they may come. */
function emptyKey({ complete, columns, total }: RowsKnown, { search }: RowOrder): string | null {
  if (!complete || total > 0) return null;
  if (columns?.length === 0) return "noResultSet";
  return search === "" ? "noRows" : "results.notFound";
}
