import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { dialectOf, quoteIfNeeded } from "../editor/dialects/index.ts";
import type { TabTable } from "../model/index.ts";
import { changeTable, placeTable, removeTables, sortColumns, tableKey } from "../model/tables/index.ts";
import { sqlQueries } from "../queries.ts";
import { useDragBeside } from "../useDragBeside.ts";
import { ColumnList } from "./ColumnList.tsx";
import { FailureNotice } from "./FailureNotice.tsx";
import classes from "./sidebar.module.css";
import { TextDialog } from "./TextDialog.tsx";

interface Props {
  table: TabTable;
  /** The columns are sorted by name. */
  byName: boolean;
  /** Where it can go among the tables of the tab. */
  moves: { up: boolean; down: boolean };
  onMove: (by: -1 | 1) => void;
  onInsert: (text: string) => void;
  onPreview: (table: TabTable) => void;
}

/** A table of a tab: its columns, keys, indexes and partitions, and what can be done with it. */
export function TableCard({ table, byName, moves, onMove, onInsert, onPreview }: Props) {
  const t = useWords("sql-lab");
  const card = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const side = useDragBeside(card, {
    kind: "sql-table",
    id: tableKey(table),
    axis: "column",
    handle: head,
    onDrop: (dragged, after) => placeTable(dragged, table, after),
  });
  const [shownText, setShownText] = useState<"select" | "view" | null>(null);
  const { dbId, catalog, schema, name, expanded } = table;
  const metadata = useQuery({ ...sqlQueries.table(dbId, schema, name, catalog), enabled: expanded });
  const extra = useQuery({ ...sqlQueries.tableExtra(dbId, schema, name, catalog), enabled: expanded });
  const databases = useQuery(sqlQueries.databases());
  const backend = databases.data?.find(({ id }) => id === dbId)?.backend ?? "";
  const quoteName = (identifier: string) => quoteIfNeeded(identifier, dialectOf(backend).rules);
  const view = extra.data?.metadata?.view;
  const selectStar = metadata.data?.selectStar;
  const { isError } = metadata;
  useEffect(() => {
    if (isError) toast.danger(t("sidebar.noMetadata"));
  }, [isError, t]);

  return (
    <article ref={card} className={classes.card} data-drop={side ?? undefined} aria-label={name}>
      <header ref={head} className={classes.entryLine}>
        <button
          type="button"
          className={classes.entry}
          aria-expanded={expanded}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={(event) => {
            const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
            if (by === undefined) return;
            event.preventDefault();
            onMove(by);
          }}
          onClick={() => changeTable(table.id, { expanded: !expanded })}
        >
          <Icon name={expanded ? "chevronDown" : "chevronRight"} size={12} />
          <Icon name={typeof view === "string" ? "dataset" : "table"} size={14} />
          <span className={classes.name}>{name}</span>
        </button>
        <IconButton
          icon="play"
          iconSize={12}
          size="sm"
          variant="subtle"
          label={t("sidebar.preview", { table: name })}
          onClick={() => onPreview(table)}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton
              icon="more"
              iconSize={14}
              size="sm"
              variant="subtle"
              withTooltip={false}
              label={t("sidebar.actions", { table: name })}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onInsert(quoteName(name))}>{t("sidebar.insertName")}</Menu.Item>
            {selectStar !== undefined && (
              <Menu.Item onClick={() => onInsert(selectStar)}>{t("sidebar.insertSelect")}</Menu.Item>
            )}
            {selectStar !== undefined && (
              <Menu.Item onClick={() => setShownText("select")}>{t("sidebar.showSelect")}</Menu.Item>
            )}
            {typeof view === "string" && (
              <Menu.Item onClick={() => setShownText("view")}>{t("sidebar.showView")}</Menu.Item>
            )}
            <Menu.Item onClick={() => sortColumns(table, !byName)}>
              {t(byName ? "sidebar.orderDefined" : "sidebar.orderName")}
            </Menu.Item>
            <Menu.Item disabled={!moves.up} onClick={() => onMove(-1)}>
              {t("sidebar.moveUp")}
            </Menu.Item>
            <Menu.Item disabled={!moves.down} onClick={() => onMove(1)}>
              {t("sidebar.moveDown")}
            </Menu.Item>
            <Menu.Item onClick={() => void Promise.all([metadata.refetch(), extra.refetch()])}>
              {t("sidebar.readAnew")}
            </Menu.Item>
            <Menu.Item onClick={() => removeTables([table.id])}>{t("sidebar.remove")}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {expanded && metadata.isPending && <p className={classes.quiet}>{t("sidebar.reading")}</p>}
      {expanded && metadata.isError && (
        <FailureNotice
          title={t("sidebar.noColumns")}
          error={metadata.error}
          onRetry={() => void metadata.refetch()}
        />
      )}
      {expanded && metadata.data && (
        <ColumnList
          table={metadata.data}
          extra={extra.data ?? {}}
          byName={byName}
          onInsert={(column) => onInsert(quoteName(column))}
        />
      )}
      {shownText && (
        <TextDialog
          title={t(shownText === "view" ? "sidebar.viewOf" : "sidebar.selectOf", { table: name })}
          text={shownText === "view" ? String(view) : (selectStar ?? "")}
          onClose={() => setShownText(null)}
        />
      )}
    </article>
  );
}
