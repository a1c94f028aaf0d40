import type { Diagnostic } from "@codemirror/lint";
import { useMediaQuery } from "@mantine/hooks";
import { Button, IconButton, Select, SplitPane, toast } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { isMac, useShortcutHelp } from "../../lib/shortcuts/index.ts";
import { useTitle } from "../../lib/title/index.ts";
import { LIMIT_CHOICES, useEditorStore } from "./editorStore.ts";
import { sqlQueries } from "./queries.ts";
import type { QueryRun } from "./queryRun.ts";
import { ResultsPanel } from "./ResultsPanel.tsx";
import { takeRequestedSql } from "./requestedSql.ts";
import { SchemaBrowser } from "./SchemaBrowser.tsx";
import { SqlEditor, type SqlEditorHandle } from "./SqlEditor.tsx";
import { offsetOf, textToRun } from "./textToRun.ts";
import { useCompletion } from "./useCompletion.ts";
import { useQueryRun } from "./useQueryRun.ts";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./sql-lab.css";

/** On a phone the bar lies above the editor and is folded at first. */
const NARROW = "(max-width: 767px)";

/** The SQL editor: left bar, editor over results. */
export function SqlLabPage() {
  const t = useWords("sql-lab");
  useTitle(t("title"));
  // Before the store is first read: the editor takes its text once.
  useState(openRequestedSql);
  const { dbId, schema, sql, queryLimit, change } = useEditorStore();
  const editor = useRef<SqlEditorHandle>(null);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const [barHidden, setBarHidden] = useState(narrow);
  const { run, start, stop } = useQueryRun(t("unknownError"));
  const completion = useCompletion(dbId, schema);
  useDefaultDatabase();
  useShortcutHelp(
    useMemo(() => [{ keys: isMac() ? "⌘ Enter" : "Ctrl Enter", label: t("shortcuts.run") }], [t]),
  );

  const runText = (text: { sql: string; offset: number }) => {
    if (dbId === null) {
      toast.warning(t("pickDatabaseFirst"));
      return;
    }
    void start({ dbId, schema, sql: text.sql, queryLimit }, text.offset);
  };
  const runNow = () => {
    const { from, to } = editor.current?.selection() ?? { from: 0, to: 0 };
    runText(textToRun(useEditorStore.getState().sql, from, to));
  };
  const stopNow = async () => {
    const failure = await stop();
    if (failure === null) toast.success(t("wasStopped"));
    else toast.danger(t("stopFailed", { error: failure }));
  };

  const diagnostics = useMemo(() => (run.state === "failed" ? marksOf(run) : []), [run]);

  const bar = (
    <SchemaBrowser
      onInsert={(text) => editor.current?.insert(text)}
      onPreview={(text) => runText({ sql: text, offset: 0 })}
    />
  );
  const actions = (
    <div className="sl-sql-actions">
      <IconButton
        icon="columns"
        variant="subtle"
        label={t(barHidden ? "showBar" : "hideBar")}
        aria-pressed={barHidden}
        onClick={() => setBarHidden(!barHidden)}
      />
      {run.state === "running" ? (
        <Button variant="default" onClick={() => void stopNow()}>
          {t("stop")}
        </Button>
      ) : (
        <Button onClick={runNow}>{t("run")}</Button>
      )}
      <Select
        label={t("limit")}
        labelHidden
        className="sl-sql-limit"
        data={LIMIT_CHOICES.map((limit) => ({ value: limit, label: t("limitOf", { count: limit }) }))}
        value={queryLimit}
        onChange={(value) => value !== null && change({ queryLimit: value })}
      />
    </div>
  );
  const editing = (
    <SqlEditor
      ref={editor}
      initialSql={sql}
      label={t("editor.label")}
      hint={t("editor.hint")}
      schema={completion}
      defaultSchema={schema ?? undefined}
      diagnostics={diagnostics}
      onChange={(text) => change({ sql: text })}
      onRun={runNow}
    />
  );
  const results = <ResultsPanel run={run} onStop={() => void stopNow()} />;
  return (
    <div className="sl-sql-page">
      <h1 className="sl-visually-hidden">{t("title")}</h1>
      <SplitPane
        key={narrow ? "narrow" : "wide"}
        name={narrow ? "sql-bar-narrow" : "sql-bar"}
        direction={narrow ? "column" : "row"}
        initial={280}
        max={480}
        minOther={narrow ? 240 : 360}
        folded={barHidden}
        first={bar}
        second={
          <div className="sl-sql-work">
            {actions}
            <SplitPane name="sql-editor" direction="column" initial={320} first={editing} second={results} />
          </div>
        }
      />
    </div>
  );
}

/** Where to underline the text for the errors of a run. */
function marksOf(run: Extract<QueryRun, { state: "failed" }>): Diagnostic[] {
  const { sql } = useEditorStore.getState();
  return run.errors.flatMap(({ message, line, column }) => {
    if (line === null) return [];
    const from = offsetOf(sql, run.offset, line, column);
    const word = /^\w*/.exec(sql.slice(from))?.[0].length ?? 0;
    return [
      { from, to: Math.min(sql.length, from + Math.max(1, word)), severity: "error" as const, message },
    ];
  });
}

/** 'View in SQL Lab' posts the SQL of a chart or dataset: the page carries it, and the editor opens with it. */
function openRequestedSql(): void {
  const sql = takeRequestedSql();
  if (sql !== null) useEditorStore.setState({ sql });
}

/** The editor starts on the database with the lowest id, and on its schema when there is only one. */
function useDefaultDatabase(): void {
  const { dbId, schema, change } = useEditorStore();
  const databases = useQuery(sqlQueries.databases());
  const schemas = useQuery({ ...sqlQueries.schemas(dbId ?? 0), enabled: dbId !== null });
  useEffect(() => {
    if (!databases.data) return;
    const ids = databases.data.map(({ id }) => id);
    // One that was deleted, or that this user may no longer see, is not offered again.
    if (dbId === null || !ids.includes(dbId))
      change({ dbId: ids.length > 0 ? Math.min(...ids) : null, schema: null });
  }, [databases.data, dbId, change]);
  useEffect(() => {
    const names = schemas.data ?? [];
    if (schema === null && names.length > 0) change({ schema: names.includes("main") ? "main" : names[0]! });
  }, [schemas.data, schema, change]);
}
