import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import type { EditorQuery } from "../model/index.ts";
import { RunPlace } from "./QueryFacts.tsx";
import classes from "./results.module.css";
import own from "./statements.module.css";
import { type DoneStatement, endedWithoutSuccess } from "./statements.ts";

/** Characters of a text that are shown: it stands in the editor, and may have megabytes. */
const MOST_TEXT = 500;

interface Props {
  /** Of which the statement is one. */
  query: EditorQuery;
  statement: Pick<DoneStatement, "sql" | "affected_rows"> & { undoable?: boolean };
}

/** In place of rows: what ran, and how many rows it changed. */
export function StatementDone({ query, statement }: Props) {
  const t = useWords("sql-lab");
  const { sql, affected_rows, undoable = false } = statement;
  const said =
    affected_rows === null ? t("noResultSet") : t("results.affectedDone", { count: affected_rows });
  const lasts = undoable ? lastsKey(query) : null;
  return (
    <div className={own.done}>
      <div className={classes.created}>
        <Icon name="check" />
        <span role="status" className={classes.count}>
          {said}
        </span>
        <RunPlace query={query} />
      </div>
      {lasts && <p className={own.lasts}>{t(lasts)}</p>}
      <pre className={own.ran}>{sql.length > MOST_TEXT ? `${sql.slice(0, MOST_TEXT)}…` : sql}</pre>
    </div>
  );
}

/** What becomes of what a statement wrote, if that hangs on those behind it. */
function lastsKey(query: EditorQuery): string | null {
  if (query.state === "success") return null;
  return endedWithoutSuccess(query) ? "results.undone" : "results.notYetKept";
}
