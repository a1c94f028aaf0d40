import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { useWords } from "../../../lib/i18n/index.ts";
import { QueryHistory } from "../history/index.ts";
import { type TabHead, type TabTable, useSqlLab } from "../model/index.ts";
import { setPreview, tableKey } from "../model/tables/index.ts";
import { ResultView } from "../results/index.ts";
import { runAgain, stopQuery } from "../run/index.ts";
import classes from "./page.module.css";

/** What the pane shows: a query's results, the history, or the preview of a table. */
export type South =
  | { kind: "results"; queryId: string | null }
  | { kind: "history" }
  | { kind: "preview"; table: string };

interface Props {
  tab: TabHead;
  shownTab: South;
  onShow: (south: South) => void;
  /** It has most of the height. */
  first: boolean;
  /** Gives it most of the height, or gives that back; null: the panes share it as they like. */
  onFirst: ((first: boolean) => void) | null;
  onUse: (sql: string) => void;
  onPreview: (table: TabTable) => void;
  onGoTo: (queryId: string, line: number, column: number | null) => void;
  onOpenTable: (schema: string | null, table: string) => void;
}

/** Under the editor: results, history, and the previews of the tables in the tab. */
export function SouthPane(props: Props) {
  const { tab, shownTab, onShow, first, onFirst, onUse, onPreview, onGoTo, onOpenTable } = props;
  const t = useWords("sql-lab");
  const previews = useSqlLab(
    useShallow(({ tables }) =>
      tables.filter((table) => table.queryEditorId === tab.id && table.dataPreviewQueryId !== null),
    ),
  );
  const preview =
    shownTab.kind === "preview" ? previews.find((table) => tableKey(table) === shownTab.table) : undefined;
  const kind = shownTab.kind === "preview" && !preview ? "results" : shownTab.kind;
  const queryId =
    preview?.dataPreviewQueryId ??
    (shownTab.kind === "results" ? shownTab.queryId : null) ??
    tab.latestQueryId;
  // After a reload the rows of a preview are not known any more.
  const lost = useSqlLab(({ queries }) =>
    preview && !queries[preview.dataPreviewQueryId ?? ""] ? preview : null,
  );
  const lostId = lost?.dataPreviewQueryId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a preview, whatever else of its table changes
  useEffect(() => {
    if (lost) onPreview(lost);
  }, [lostId]);
  const close = (table: TabTable) => {
    setPreview(table, null);
    onShow({ kind: "results", queryId: null });
  };
  return (
    <section className={classes.south}>
      <div className={classes.southHead}>
        <SouthTabs label={t("page.south")}>
          <SouthTab
            selected={kind === "results"}
            label={t("page.results")}
            onSelect={() => onShow({ kind: "results", queryId: null })}
          />
          <SouthTab
            selected={kind === "history"}
            label={t("page.history")}
            onSelect={() => onShow({ kind: "history" })}
          />
          {previews.map((table) => (
            <SouthTab
              key={tableKey(table)}
              selected={table === preview}
              label={t("page.preview", { table: table.name })}
              onSelect={() => onShow({ kind: "preview", table: tableKey(table) })}
              onClose={() => close(table)}
              table={table.name}
            />
          ))}
        </SouthTabs>
        {onFirst && (
          <IconButton
            icon={first ? "chevronDown" : "chevronUp"}
            size="sm"
            variant="subtle"
            label={t(first ? "page.moreEditor" : "page.moreResults")}
            onClick={() => onFirst(!first)}
          />
        )}
      </div>
      <div className={classes.panel} role="tabpanel" aria-label={t("page.south")}>
        {kind === "history" ? (
          <QueryHistory tab={tab} onUse={onUse} onShow={(id) => onShow({ kind: "results", queryId: id })} />
        ) : (
          <ResultView
            queryId={queryId}
            onRunAgain={() => {
              const id = queryId === null ? null : runAgain(queryId, tab.id);
              if (id !== null && kind === "results") onShow({ kind: "results", queryId: null });
            }}
            onStop={() => queryId !== null && void stopQuery(queryId)}
            onGoTo={(line, column) => queryId !== null && onGoTo(queryId, line, column)}
            onOpenTable={onOpenTable}
          />
        )}
      </div>
    </section>
  );
}

/** Tabs that the arrow keys go through. */
function SouthTabs({ label, children }: { label: string; children: React.ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  };
  return (
    <div ref={list} className={classes.southTabs} role="tablist" aria-label={label} onKeyDown={move}>
      {children}
    </div>
  );
}

interface TabProps {
  selected: boolean;
  label: string;
  onSelect: () => void;
  onClose?: () => void;
  /** What is closed. */
  table?: string;
}

function SouthTab({ selected, label, onSelect, onClose, table = "" }: TabProps) {
  const t = useWords("sql-lab");
  return (
    <span className={classes.southTab} data-selected={selected} role="presentation">
      <button
        type="button"
        role="tab"
        aria-selected={selected}
        tabIndex={selected ? 0 : -1}
        aria-keyshortcuts={onClose && "Delete"}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key !== "Delete" || !onClose) return;
          // The results, which are shown then, are the first tab.
          event.currentTarget
            .closest('[role="tablist"]')
            ?.querySelector<HTMLElement>('[role="tab"]')
            ?.focus();
          onClose();
        }}
      >
        {onClose && <Icon name="table" size={12} />}
        {label}
      </button>
      {/* By keyboard: Delete. A list of tabs may hold nothing but tabs. */}
      {onClose && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.closePreview}
          title={t("page.closePreview", { table })}
          onClick={onClose}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
