import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import { runTimeText } from "../../../lib/time/index.ts";
import type { EditorQuery } from "../model/index.ts";
import { sqlQueries } from "../queries.ts";
import classes from "./results.module.css";

interface Props {
  query: EditorQuery;
  /** Rows that are there, or that hold the searched text. */
  total: number;
  searched: boolean;
}

/** Rows, limit and its reason, time taken, and where the query ran. */
export function QueryFacts({ query, total, searched }: Props) {
  const t = useWords("sql-lab");
  const { server } = query;
  const rows = server?.rows ?? total;
  const said = searched ? t("results.hits", { count: total, all: rows }) : t("rows", { count: rows });
  const limited = server && server.rows !== null ? limitKey(server.limitingFactor) : null;
  return (
    <>
      <span role="status" className={classes.count}>
        {said}
      </span>
      {limited && (
        <Limit
          text={t(`results.limited.${limited}`, { count: server?.limit ?? rows })}
          count={server?.limit ?? rows}
        />
      )}
      <RunPlace query={query} />
    </>
  );
}

/** How long a query took, and where it ran. */
export function RunPlace({ query }: { query: EditorQuery }) {
  const { data: databases } = useQuery(sqlQueries.databases());
  const { server, startDttm, endDttm } = query;
  const database = server?.db ?? databases?.find(({ id }) => id === query.dbId)?.database_name;
  return (
    <span className={classes.quiet}>
      {endDttm !== null && <span className={classes.figure}>{runTimeText(endDttm - startDttm)} · </span>}
      {[database, query.catalog, query.schema].filter(Boolean).join(" · ")}
    </span>
  );
}

/** The limit that cut the rows; its reason in words where there is room, else on hover. */
function Limit({ text, count }: { text: string; count: number }) {
  const t = useWords("sql-lab");
  return (
    <span className={classes.badge} title={text}>
      <span className={classes.reason}>{text}</span>
      <span className={classes.short} aria-hidden="true">
        {t("results.limitOf", { count })}
      </span>
    </span>
  );
}

const REASONS = ["DROPDOWN", "QUERY", "QUERY_AND_DROPDOWN"];

/** The reason for a cut, when there was one and it is known. */
export const limitKey = (factor: string): string | null => (REASONS.includes(factor) ? factor : null);
