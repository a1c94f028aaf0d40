import { SearchInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useTableSearch } from "../../../lib/table-search/index.ts";
import { sqlQueries } from "../queries.ts";
import { FailureNotice } from "./FailureNotice.tsx";
import classes from "./sidebar.module.css";

/** Height of an entry, CSS pixels. */
const ENTRY_PX = 26;

interface Props {
  dbId: number;
  catalog: string | null;
  schema: string;
  /** Puts the table into the tab. */
  onPick: (name: string) => void;
}

/** The tables and views of a schema, also thousands of them, found by typing. */
export function TableList({ dbId, catalog, schema, onPick }: Props) {
  const t = useWords("sql-lab");
  const tables = useQuery(sqlQueries.tables(dbId, schema, catalog));
  const { search, setSearch, found, frame, list } = useTableSearch(tables.data, ENTRY_PX);
  if (tables.isError) {
    return (
      <FailureNotice
        title={t("sidebar.noTables")}
        error={tables.error}
        onRetry={() => void tables.refetch()}
      />
    );
  }
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const index = Number((event.target as HTMLElement).dataset.index);
    if (step === undefined || Number.isNaN(index)) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(found.length - 1, index + step));
    list.scrollToIndex(next);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <section className={classes.all} aria-busy={tables.isPending}>
      <h2 className={classes.heading}>
        {t("sidebar.tables")}
        {tables.data && (
          <span className={classes.quiet}>{t("sidebar.count", { count: tables.data.length })}</span>
        )}
      </h2>
      <SearchInput label={t("sidebar.search")} value={search} pauseMs={80} onChange={setSearch} />
      <div
        ref={frame}
        className={classes.list}
        onKeyDown={moveFocus}
        role="group"
        aria-label={t("sidebar.tables")}
      >
        <ul style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const { value, type } = found[index]!;
            return (
              <li key={value} style={{ transform: `translateY(${start}px)` }}>
                <button
                  type="button"
                  className={classes.entry}
                  data-index={index}
                  tabIndex={index === list.range?.startIndex || index === 0 ? 0 : -1}
                  title={t("sidebar.put", { table: value })}
                  onClick={() => onPick(value)}
                >
                  <Icon name={type === "view" ? "dataset" : "table"} size={14} />
                  <span className={classes.name}>{value}</span>
                  {type === "view" && <span className={classes.quiet}>{t("sidebar.view")}</span>}
                </button>
              </li>
            );
          })}
        </ul>
        {tables.isSuccess && found.length === 0 && (
          <p className={classes.quiet}>
            {t(tables.data.length === 0 ? "sidebar.emptySchema" : "sidebar.noneFound")}
          </p>
        )}
      </div>
    </section>
  );
}
