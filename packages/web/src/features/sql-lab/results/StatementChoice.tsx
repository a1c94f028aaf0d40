import type { EarlierResult } from "@sightline/api/results";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./results.module.css";

interface Props {
  results: readonly EarlierResult[];
  /** The script has failed at a later statement. */
  failed: boolean;
  /** Number of the statement whose result is shown; null: the last one. */
  shown: number | null;
  onShow: (statement: number | null) => void;
}

/** Of which statement of a script the result is shown. */
export function StatementChoice({ results, failed, shown, onShow }: Props) {
  const t = useWords("sql-lab");
  const short = (sql: string) => sql.replace(/\s+/g, " ").slice(0, 200);
  return (
    <fieldset className={classes.statements} aria-label={t("results.statements")}>
      {results.map(({ statement, sql, rows }) => (
        <button
          key={statement}
          type="button"
          aria-pressed={shown === statement}
          title={sql.slice(0, 1000)}
          onClick={() => onShow(statement)}
        >
          <b>{statement}</b>
          <span className={classes.statementSql}>{short(sql)}</span>
          <span className={classes.quiet}>{t("rows", { count: rows })}</span>
        </button>
      ))}
      <button type="button" aria-pressed={shown === null} onClick={() => onShow(null)}>
        {t(failed ? "results.failedStatement" : "results.lastOfScript")}
      </button>
    </fieldset>
  );
}
