import { IconButton } from "@sightline/ui/button";
import { useMemo, useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useWords } from "../../../lib/i18n/index.ts";
import { useShortcutHelp } from "../../../lib/shortcuts/index.ts";
import { type TabTable, useSqlLab } from "../model/index.ts";
import {
  changeTable,
  moveTable,
  orderTables,
  readTableView,
  removeTables,
  tableKey,
} from "../model/tables/index.ts";
import classes from "./sidebar.module.css";
import { TableCard } from "./TableCard.tsx";

interface Props {
  tabId: string;
  onInsert: (text: string) => void;
  onPreview: (table: TabTable) => void;
}

/** The tables that were put into a tab, each to be unfolded. */
export function TabTables({ tabId, onInsert, onPreview }: Props) {
  const t = useWords("sql-lab");
  const unordered = useSqlLab(
    useShallow(({ tables }) => tables.filter(({ queryEditorId }) => queryEditorId === tabId)),
  );
  const kept = useSqlLab(({ tabs }) => tabs.find(({ id }) => id === tabId)?.tableView ?? "");
  const view = useMemo(() => readTableView(kept), [kept]);
  const tables = useMemo(() => orderTables(unordered, view), [unordered, view]);
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const move = (table: TabTable, by: -1 | 1) => {
    const focused = document.activeElement as HTMLElement | null;
    const place = moveTable(table, by);
    if (place === null) return;
    setSaid(t("sidebar.moved", { name: table.name, place, count: tables.length }));
    // Its element has moved, which takes the focus away.
    requestAnimationFrame(() => {
      if (section.current?.contains(focused)) focused?.focus();
    });
  };
  useShortcutHelp(useMemo(() => [{ keys: "Alt ↑, Alt ↓", label: t("sidebar.moveShortcut") }], [t]));
  if (tables.length === 0) {
    return (
      <section className={classes.own} aria-label={t("sidebar.inTab")}>
        <h2 className={classes.heading}>{t("sidebar.inTab")}</h2>
        <p className={classes.quiet}>{t("sidebar.emptyTab")}</p>
      </section>
    );
  }
  const anyOpen = tables.some(({ expanded }) => expanded);
  return (
    <section ref={section} className={classes.own} aria-label={t("sidebar.inTab")}>
      <h2 className={classes.heading}>
        {t("sidebar.inTab")}
        <span className={classes.spacer} />
        <IconButton
          icon={anyOpen ? "chevronUp" : "chevronDown"}
          size="sm"
          iconSize={14}
          variant="subtle"
          label={t(anyOpen ? "sidebar.collapseAll" : "sidebar.expandAll")}
          onClick={() => {
            for (const { id } of tables) changeTable(id, { expanded: !anyOpen });
          }}
        />
        <IconButton
          icon="close"
          size="sm"
          iconSize={14}
          variant="subtle"
          label={t("sidebar.removeAll")}
          onClick={() => removeTables(tables.map(({ id }) => id))}
        />
      </h2>
      {tables.map((table, index) => (
        <TableCard
          key={tableKey(table)}
          table={table}
          byName={view.byName.includes(tableKey(table))}
          moves={{ up: index > 0, down: index < tables.length - 1 }}
          onMove={(by) => move(table, by)}
          onInsert={onInsert}
          onPreview={onPreview}
        />
      ))}
      <span className="sl-visually-hidden" aria-live="polite">
        {said}
      </span>
    </section>
  );
}
