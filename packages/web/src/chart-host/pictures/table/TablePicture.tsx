import type { TablePicture as Picture, TableColumn } from "@sightline/charts";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { PictureProps } from "../pictureProps.ts";
import { TableCell } from "./TableCell.tsx";
import { nextSorting, type Sorting, searchRows, sortRows } from "./tableRows.ts";
import { walkCells } from "./walkCells.ts";

/** Rows and columns with sorting by header, an optional search box, pages and a summary row. */
export default function TablePicture({
  picture,
  label,
  width,
  height,
  onRendered,
  onEvent,
}: PictureProps<Picture>) {
  const t = useWords("charts");
  const [sorting, setSorting] = useState<Sorting[]>([]);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(0);
  const found = useMemo(() => searchRows(picture.rows, picture.columns, search), [picture, search]);
  const rows = useMemo(() => sortRows(found, sorting), [found, sorting]);
  const pageLength = picture.pageLength || rows.length || 1;
  const pages = Math.max(1, Math.ceil(rows.length / pageLength));
  const current = Math.min(page, pages - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(onRendered, [picture, onRendered]);

  const sortBy = (key: string) => (event: MouseEvent) =>
    setSorting(nextSorting(sorting, key, event.shiftKey));
  return (
    <div className="sl-table-picture" style={{ width, height }}>
      {picture.search && (
        <input
          className="sl-table-search"
          type="search"
          aria-label={t("table.search")}
          placeholder={t("table.searchRecords", { count: picture.rows.length })}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(0);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="sl-table-scroll" aria-label={label} tabIndex={0} onKeyDown={walkCells}>
        <table>
          <thead>
            <tr>
              {picture.columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sorting={sorting.find(({ key }) => key === column.key)}
                  onSort={sortBy(column.key)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(current * pageLength, (current + 1) * pageLength).map((row, index) => (
              // Rows of a result have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                {picture.columns.map((column) => (
                  <TableCell
                    key={column.key}
                    picture={picture}
                    column={column}
                    row={row}
                    isFirst={index === 0}
                    onEvent={onEvent}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {picture.totals && (
            <SummaryRow columns={picture.columns} totals={picture.totals} label={t("table.summary")} />
          )}
        </table>
        {rows.length === 0 && (
          <p className="sl-muted">{t(search === "" ? "table.noRecords" : "table.noMatch")}</p>
        )}
      </section>
      {pages > 1 && (
        <nav className="sl-table-pages" aria-label={t("table.pages")}>
          <button type="button" disabled={current === 0} onClick={() => setPage(current - 1)}>
            {t("table.previous")}
          </button>
          <span>{t("table.pageOf", { page: current + 1, pages })}</span>
          <button type="button" disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            {t("table.next")}
          </button>
        </nav>
      )}
    </div>
  );
}

interface HeaderProps {
  column: TableColumn;
  sorting: Sorting | undefined;
  onSort: (event: MouseEvent) => void;
}

function HeaderCell({ column, sorting, onSort }: HeaderProps) {
  const order = sorting ? (sorting.ascending ? "ascending" : "descending") : "none";
  return (
    <th scope="col" aria-sort={order} data-align={column.align}>
      <button type="button" onClick={onSort}>
        {column.label}
        <span aria-hidden="true" className="sl-table-arrow">
          {order === "ascending" ? "↑" : order === "descending" ? "↓" : ""}
        </span>
      </button>
    </th>
  );
}

interface SummaryProps {
  columns: TableColumn[];
  totals: Record<string, unknown>;
  label: string;
}

function SummaryRow({ columns, totals, label }: SummaryProps) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td key={column.key} data-align={column.align}>
            {totals[column.key] === undefined
              ? index === 0
                ? label
                : ""
              : column.format(totals[column.key])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
