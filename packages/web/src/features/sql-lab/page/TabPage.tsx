import { useMediaQuery } from "@mantine/hooks";
import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { SplitPane } from "@sightline/ui/split";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { DeferredContent } from "../../../lib/deferred/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { isMac } from "../../../lib/shortcuts/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import {
  AutocompleteItem,
  dialectOf,
  type EditorHandle,
  EditorPane,
  quoteIfNeeded,
  type RunMark,
  TemplateParameters,
  type TextPart,
} from "../editor/index.ts";
import { type TabHead, type TabTable, useSqlLab } from "../model/index.ts";
import { tableKey } from "../model/tables/index.ts";
import { activateTab, addTab, changeTab, tabKey, tabOf } from "../model/tabs/index.ts";
import { sqlQueries } from "../queries.ts";
import { type CreateAs, runInTab, stopQuery, Toolbar } from "../run/index.ts";
import { SaveMenu, saveChanges } from "../saved/index.ts";
import { Sidebar } from "../sidebar/index.ts";
import { useInteraction } from "../useInteraction.ts";
import { HeightSplit } from "./HeightSplit.tsx";
import { marksOf } from "./marks.ts";
import classes from "./page.module.css";
import { type South, SouthPane } from "./SouthPane.tsx";
import { usePageKey } from "./usePageKey.ts";
import { usePreview } from "./usePreview.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  tab: TabHead;
  /** On a phone the left bar lies above the editor. */
  narrow: boolean;
}

/** Narrower than this, the toolbar has no room for what is seldom pressed. */
const COMPACT = "(max-width: 1023px)";
const NO_MARKS: readonly RunMark[] = [];
const LATEST: South = { kind: "results", queryId: null };

/** One tab of the SQL editor. */
export function TabPage({ tab, narrow }: Props) {
  const editor = useRef<EditorHandle>(null);
  const [souths, setSouths] = useState<Record<string, South>>({});
  const [saving, setSaving] = useState<"new" | "change" | "schedule" | null>(null);
  const [barShown, setBarShown] = useState(false);
  const [parametersShown, setParametersShown] = useState(false);
  const compact = useMediaQuery(COMPACT, undefined, { getInitialValueInEffect: false }) ?? false;
  const databases = useQuery(sqlQueries.databases());
  const database = databases.data?.find(({ id }) => id === tab.dbId) ?? null;
  const key = tabKey(tab.id);
  const south = souths[key] ?? LATEST;
  // On a phone what a person turns to has most of the height.
  const [southFirst, setSouthFirst] = useState(false);
  const setSouth = (next: South) => {
    setSouths((all) => ({ ...all, [key]: next }));
    setSouthFirst(narrow);
  };
  const editorTouched = useInteraction(southFirst ? () => setSouthFirst(false) : null);
  const latest = useSqlLab(({ queries }) =>
    tab.latestQueryId === null ? undefined : queries[tab.latestQueryId],
  );
  const marks = useMemo(() => (latest?.state === "failed" ? marksOf(latest) : NO_MARKS), [latest]);
  const preview = usePreview((table) => setSouth({ kind: "preview", table: tableKey(table) }));

  const run = (text: TextPart, createAs: CreateAs | null = null) => {
    editor.current?.flush();
    const id = runInTab(tab.id, text, { database, createAs });
    if (id !== null) setSouth(LATEST);
  };
  const runNow = (createAs: CreateAs | null) => {
    const text = editor.current?.textToRun();
    if (text) run(text, createAs);
  };
  useAutorun(tab, database !== null, () => runNow(null));
  useSaving(() => {
    if (!canAccess("can_write", "SavedQuery")) return;
    editor.current?.flush();
    const now = tabOf(tab.id);
    if (now?.remoteId != null) void saveChanges(now);
    else setSaving("new");
  });
  usePageKey(isStop, () => latest && void stopQuery(latest.id));
  const goTo = (queryId: string, line: number, column: number | null) => {
    const query = useSqlLab.getState().queries[queryId];
    if (query) editor.current?.goTo({ offset: query.offset, line, column });
  };
  const openTable = (schema: string | null, table: string) => {
    const { dbId, catalog } = tab;
    addTab({
      dbId,
      catalog,
      schema,
      sql: `SELECT *\nFROM ${quoteIfNeeded(table, dialectOf(database?.backend ?? null).rules)}`,
      autorun: true,
    });
  };
  const hidden = narrow ? !barShown : tab.hideLeftBar;

  const bar = (
    <Sidebar
      tab={tab}
      narrow={narrow}
      onInsert={(text) => editor.current?.insert(text)}
      onPreview={(table: TabTable) => void preview(table)}
    />
  );
  const north = (
    <div ref={editorTouched} className={classes.north}>
      <EditorPane
        ref={editor}
        tabId={tab.id}
        marks={marks}
        onRun={run}
        onStop={() => latest && void stopQuery(latest.id)}
        onNewTab={() => addTab()}
        onPreviousTab={() => step(tab.id, -1)}
        onNextTab={() => step(tab.id, 1)}
      />
    </div>
  );
  return (
    <SplitPane
      key={narrow ? "narrow" : "wide"}
      name={narrow ? "sql-bar-narrow" : "sql-bar"}
      direction={narrow ? "column" : "row"}
      initial={280}
      max={480}
      minOther={narrow ? 240 : 360}
      folded={hidden}
      first={<DeferredContent>{bar}</DeferredContent>}
      second={
        <div className={classes.work}>
          <Toolbar
            tab={tab}
            database={database}
            barHidden={hidden}
            onToggleBar={() =>
              narrow ? setBarShown(!barShown) : changeTab(tab.id, { hideLeftBar: !tab.hideLeftBar })
            }
            onRun={runNow}
            textToRun={() => editor.current?.textToRun().sql ?? tabOf(tab.id)?.sql ?? ""}
          >
            <TemplateParameters
              tabId={tab.id}
              opened={parametersShown}
              onOpen={setParametersShown}
              withButton={!compact}
            />
            <SaveMenu
              tab={tab}
              compact={compact}
              flush={() => editor.current?.flush()}
              open={saving}
              onOpen={setSaving}
            />
            <MoreMenu
              onFormat={() => void editor.current?.format()}
              onParameters={compact ? () => setParametersShown(true) : null}
            />
          </Toolbar>
          <div className={classes.panes}>
            <HeightSplit
              tab={tab}
              north={north}
              southFirst={southFirst}
              onChoose={() => setSouthFirst(false)}
              south={
                <DeferredContent>
                  <SouthPane
                    tab={tab}
                    shownTab={south}
                    onShow={setSouth}
                    first={southFirst}
                    onFirst={narrow ? setSouthFirst : null}
                    onUse={(sql) => editor.current?.replaceAll(sql)}
                    onPreview={(table) => void preview(table)}
                    onGoTo={goTo}
                    onOpenTable={openTable}
                  />
                </DeferredContent>
              }
            />
          </div>
        </div>
      }
    />
  );
}

/** What is seldom needed. Where the bar is short, the parameters, too. */
function MoreMenu({ onFormat, onParameters }: { onFormat: () => void; onParameters: (() => void) | null }) {
  const t = useWords("sql-lab");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon="more" variant="subtle" withTooltip={false} label={t("page.more")} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onFormat}>{t("page.format")}</Menu.Item>
        {onParameters && <Menu.Item onClick={onParameters}>{t("editor.parameters.title")}</Menu.Item>}
        <AutocompleteItem />
        <Menu.Item component={Link} to={PATHS.savedQueries}>
          {t("page.savedQueries")}
        </Menu.Item>
        <Menu.Item component={Link} to={PATHS.queryHistory}>
          {t("page.queryHistory")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The editor's own key to stop a run, where the editor does not have the focus. */
const isStop = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && !shiftKey && key.toLowerCase() === (isMac() ? "x" : "e");

/** Shows the tab before or after one, around the ends. */
function step(id: string, by: number): void {
  const { tabs } = useSqlLab.getState();
  const at = tabs.findIndex((tab) => tab.id === id);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (next) activateTab(next.id);
}

/** A tab that was opened to be run runs once, as soon as its text and its database are there. */
function useAutorun(tab: TabHead, ready: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  const due = tab.autorun && tab.loaded && ready;
  useEffect(() => {
    if (due) latest.current();
  }, [due]);
}
