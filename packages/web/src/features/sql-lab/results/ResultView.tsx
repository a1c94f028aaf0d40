import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { useInteraction } from "../useInteraction.ts";
import { OpenCreatedTable } from "./dataset/OpenCreatedTable.tsx";
import { useKeptState } from "./keptViews.ts";
import { QueryErrors } from "./QueryErrors.tsx";
import { ResultTable } from "./ResultTable.tsx";
import { RunningBar } from "./RunningBar.tsx";
import classes from "./results.module.css";
import { NO_ORDER } from "./rows/rowOrder.ts";
import { useRowSource } from "./rows/useRowSource.ts";
import { StatementChoice } from "./StatementChoice.tsx";
import { StatementDone } from "./StatementDone.tsx";
import {
  affectedRows,
  earlierResults,
  earlierStatements,
  endedWithoutSuccess,
  hasResult,
  ofStatement,
  omittedResults,
  omittedStatements,
  placeInScript,
} from "./statements.ts";

interface Actions {
  onRunAgain: () => void;
  onStop: () => void;
  /** Shows a place of the text that was run; both 1-based. */
  onGoTo: (line: number, column: number | null) => void;
  /** Opens a table in a tab of its own. */
  onOpenTable: (schema: string | null, table: string) => void;
}

/** What became of a query of the store, whatever its state: its rows, also as they come, or why there are none. */
export function ResultView({ queryId, ...actions }: Actions & { queryId: string | null }) {
  const t = useWords("sql-lab");
  const query = useSqlLab(({ queries }) => (queryId === null ? undefined : queries[queryId]));
  return (
    <section
      className={classes.view}
      aria-label={t("results.title")}
      aria-busy={query ? isUnfinished(query) : false}
    >
      {query ? (
        <ScriptResult key={query.id} query={query} {...actions} />
      ) : (
        <EmptyState icon="play" title={t("emptyResults")} text={t("emptyResultsHint")} />
      )}
    </section>
  );
}

/**
 * What became of a script: the result of its last statement, or of the one that was chosen. While it runs, each result
 * is shown as soon as it is there, until a person turns to one of them or the last statement has rows. A statement
 * without a result is shown to whoever turns to it.
 */
export function ScriptResult({ query, ...actions }: Actions & { query: EditorQuery }) {
  const t = useWords("sql-lab");
  const [chosen, setChosen] = useKeptState(query.id, "statement");
  const [begun, setBegun] = useState(false);
  const earlier = earlierStatements(query);
  const running = isUnfinished(query);
  const follows = chosen === null && (query.state === "stopped" || (running && !begun));
  const statement = follows
    ? earlierResults(query).at(-1)
    : earlier.find((each) => each.statement === chosen);
  const shown = statement && hasResult(statement) ? ofStatement(query, statement) : query;
  const touched = useInteraction(
    running && follows && statement ? () => setChosen(statement.statement) : null,
  );
  return (
    <div ref={touched} className={classes.table}>
      {earlier.length > 0 && (
        <StatementChoice
          statements={earlier}
          unkept={omittedResults(query)}
          untold={omittedStatements(query)}
          endedBadly={endedWithoutSuccess(query)}
          last={lastWord(query, t)}
          shownStatement={statement?.statement ?? null}
          onShow={setChosen}
        />
      )}
      {running && statement && <RunningBar query={query} total={0} onStop={actions.onStop} />}
      {running && statement && !query.ctas && (
        <UntilRows queryId={query.id} onRows={() => setBegun(true)} key={query.id} />
      )}
      {statement && !hasResult(statement) ? (
        <StatementDone query={{ ...query, endDttm: null }} statement={statement} />
      ) : (
        <QueryResult key={shown.id} query={shown} {...actions} />
      )}
    </div>
  );
}

/** What the last statement of a script is called, or the one at which it stands. */
function lastWord(query: EditorQuery, t: ReturnType<typeof useWords>): string {
  if (query.state === "stopped") return t("stopped");
  if (isUnfinished(query)) {
    const place = placeInScript(query);
    return place ? t("results.runningStatement", { count: place.statement }) : t("results.lastOfScript");
  }
  return t(query.state === "success" ? "results.lastOfScript" : "results.failedStatement");
}

const UNFINISHED: readonly EditorQuery["state"][] = ["pending", "scheduled", "running", "fetching"];

const isUnfinished = ({ state }: EditorQuery): boolean => UNFINISHED.includes(state);

/** Draws nothing; says when the first rows of a query are there. */
function UntilRows({ queryId, onRows }: { queryId: string; onRows: () => void }) {
  const { known } = useRowSource(queryId, NO_ORDER);
  const there = known.columns !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => {
    if (there) onRows();
  }, [there]);
  return null;
}

/** The same for a query that is known. */
export function QueryResult({
  query,
  onRunAgain,
  onStop,
  onGoTo,
  onOpenTable,
}: Actions & { query: EditorQuery }) {
  const t = useWords("sql-lab");
  switch (query.state) {
    case "failed":
    case "timed_out":
      return <QueryErrors query={query} onRunAgain={onRunAgain} onGoTo={onGoTo} />;
    case "stopped":
      return (
        <EmptyState
          icon="stop"
          title={t("stopped")}
          text={query.server?.errorMessage || t("stoppedHint")}
          action={
            <Button variant="default" onClick={onRunAgain}>
              {t("results.runAgain")}
            </Button>
          }
        />
      );
    case "success":
      if (query.ctas) return <CreatedTable query={query} onOpenTable={onOpenTable} />;
      if (query.columns?.length === 0) return <LastDone query={query} />;
      if (unstoredReason(query) !== null) {
        return (
          <ErrorState
            title={t("results.unstored")}
            text={unstoredReason(query)}
            action={<Button onClick={onRunAgain}>{t("results.runAgain")}</Button>}
          />
        );
      }
      break;
    default:
      if (query.ctas) return <RunningBar query={query} total={0} onStop={onStop} />;
  }
  // One element for a query that runs and one that has ended: what was scrolled to and selected stays.
  return (
    <ResultTable query={query} unfinished={isUnfinished(query)} onRunAgain={onRunAgain} onStop={onStop} />
  );
}

/** Why the server could not store the rows of a query that succeeded; null: it stored them, or stores none. */
function unstoredReason({ resultsKey, server }: EditorQuery): string | null {
  const warning = server?.extra.warning;
  return resultsKey === null && typeof warning === "string" ? warning : null;
}

/** The last statement of a query, or the only one, has no result. */
function LastDone({ query }: { query: EditorQuery }) {
  const statement = { sql: query.server?.executedSql ?? query.sql, affected_rows: affectedRows(query) };
  return <StatementDone query={query} statement={statement} />;
}

/** CREATE TABLE AS and CREATE VIEW AS have no rows, but something to go on with. */
function CreatedTable({ query, onOpenTable }: { query: EditorQuery; onOpenTable: Actions["onOpenTable"] }) {
  const t = useWords("sql-lab");
  const table = query.server?.tempTable ?? query.tempTable ?? "";
  const schema = query.server?.tempSchema ?? query.schema;
  const name = [schema, table].filter(Boolean).join(".");
  return (
    <div className={classes.created} role="status">
      <Icon name="check" />
      <span>
        {t(query.ctas_method === "VIEW" ? "results.viewCreated" : "results.tableCreated", { name })}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => onOpenTable(schema, table)}>
        {t("results.queryTable")}
      </Button>
      <OpenCreatedTable query={query} schema={schema} table={table} />
    </div>
  );
}
