import { Button, EmptyState, Icon } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { OpenCreatedTable } from "./dataset/OpenCreatedTable.tsx";
import { useKept } from "./keptViews.ts";
import { QueryErrors } from "./QueryErrors.tsx";
import { QueryFacts } from "./QueryFacts.tsx";
import { ResultTable } from "./ResultTable.tsx";
import { RunningBar } from "./RunningBar.tsx";
import classes from "./results.module.css";
import { StatementChoice } from "./StatementChoice.tsx";
import { earlierResults, ofStatement } from "./statements.ts";

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

/** What became of a script: the result of its last statement, or of the one that was chosen. */
export function ScriptResult({ query, ...actions }: Actions & { query: EditorQuery }) {
  const [chosen, setChosen] = useKept(query.id, "statement");
  const earlier = isUnfinished(query) ? [] : earlierResults(query);
  const result = earlier.find(({ statement }) => statement === chosen);
  const shown = result ? ofStatement(query, result) : query;
  return (
    <>
      {earlier.length > 0 && (
        <StatementChoice
          results={earlier}
          failed={query.state !== "success"}
          shown={result?.statement ?? null}
          onShow={setChosen}
        />
      )}
      <QueryResult key={shown.id} query={shown} {...actions} />
    </>
  );
}

const UNFINISHED: readonly EditorQuery["state"][] = ["pending", "scheduled", "running", "fetching"];

const isUnfinished = ({ state }: EditorQuery): boolean => UNFINISHED.includes(state);

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
          text={t("stoppedHint")}
          action={
            <Button variant="default" onClick={onRunAgain}>
              {t("results.runAgain")}
            </Button>
          }
        />
      );
    case "success":
      if (query.ctas) return <Created query={query} onOpenTable={onOpenTable} />;
      if (query.columns?.length === 0) return <NoResultSet query={query} />;
      break;
    default:
      if (query.ctas) return <RunningBar query={query} total={0} onStop={onStop} />;
  }
  // One element for a query that runs and one that has ended: what was scrolled to and selected stays.
  return (
    <ResultTable query={query} unfinished={isUnfinished(query)} onRunAgain={onRunAgain} onStop={onStop} />
  );
}

function NoResultSet({ query }: { query: EditorQuery }) {
  const t = useWords("sql-lab");
  return (
    <>
      <div className={classes.bar}>
        <QueryFacts query={query} total={0} searched={false} />
      </div>
      <EmptyState icon="check" title={t("noResultSet")} />
    </>
  );
}

/** CREATE TABLE AS and CREATE VIEW AS have no rows, but something to go on with. */
function Created({ query, onOpenTable }: { query: EditorQuery; onOpenTable: Actions["onOpenTable"] }) {
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
