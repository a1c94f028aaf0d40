import { useEffect, useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./results.module.css";
import own from "./statements.module.css";
import { type EarlierStatement, hasResult } from "./statements.ts";

interface Props {
  statements: readonly EarlierStatement[];
  /** Further results that there was no room for. */
  unkept: number;
  /** Further statements without a result. */
  untold: number;
  /** The script was not ended well, which may undo what its statements wrote. */
  endedBadly: boolean;
  /** What is said of the last statement, or of the one that runs. */
  last: string;
  /** Number of the statement whose result is shown; null: the last one. */
  shownStatement: number | null;
  onShow: (statement: number | "last") => void;
}

/** Of which statement of a script the result is shown, or that it has none. */
export function StatementChoice({
  statements,
  unkept,
  untold,
  endedBadly,
  last,
  shownStatement,
  onShow,
}: Props) {
  const t = useWords("sql-lab");
  const strip = useRef<HTMLFieldSetElement>(null);
  const count = statements.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another result is shown, or one more is there
  useEffect(() => {
    const pressed = strip.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shownStatement, count]);
  const gave = (statement: EarlierStatement): string => {
    if (hasResult(statement)) return t("rows", { count: statement.rows });
    if (statement.undoable && endedBadly) return t("results.ran");
    const { affected_rows } = statement;
    return affected_rows === null ? t("results.done") : t("results.affected", { count: affected_rows });
  };
  const short = (sql: string) => sql.replace(/\s+/g, " ").slice(0, 200);
  return (
    <fieldset ref={strip} className={own.statements} aria-label={t("results.statements")}>
      {statements.map((each) => (
        <button
          key={each.statement}
          type="button"
          aria-pressed={shownStatement === each.statement}
          title={each.sql.slice(0, 1000)}
          onClick={() => onShow(each.statement)}
        >
          <b>{each.statement}</b>
          <span className={own.sql}>{short(each.sql)}</span>
          <span className={classes.quiet}>{gave(each)}</span>
        </button>
      ))}
      {untold > 0 && <span className={own.unkept}>{t("results.untold", { count: untold })}</span>}
      {unkept > 0 && <span className={own.unkept}>{t("results.unkept", { count: unkept })}</span>}
      <button type="button" aria-pressed={shownStatement === null} onClick={() => onShow("last")}>
        {last}
      </button>
    </fieldset>
  );
}
