import type { EarlierResult } from "@sightline/api/results";
import { useEffect, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./results.module.css";

interface Props {
  results: readonly EarlierResult[];
  /** Further results that there was no room for. */
  unkept: number;
  /** What is said of the last statement, or of the one that runs. */
  last: string;
  /** Number of the statement whose result is shown; null: the last one. */
  shown: number | null;
  onShow: (statement: number | "last") => void;
}

/** Of which statement of a script the result is shown. */
export function StatementChoice({ results, unkept, last, shown, onShow }: Props) {
  const t = useWords("sql-lab");
  const strip = useRef<HTMLFieldSetElement>(null);
  const count = results.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another result is shown, or one more is there
  useEffect(() => {
    const pressed = strip.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown, count]);
  const short = (sql: string) => sql.replace(/\s+/g, " ").slice(0, 200);
  return (
    <fieldset ref={strip} className={classes.statements} aria-label={t("results.statements")}>
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
      {unkept > 0 && <span className={classes.unkept}>{t("results.unkept", { count: unkept })}</span>}
      <button type="button" aria-pressed={shown === null} onClick={() => onShow("last")}>
        {last}
      </button>
    </fieldset>
  );
}
