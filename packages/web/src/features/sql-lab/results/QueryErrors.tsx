import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import type { EditorQuery, SqlError } from "../model/index.ts";
import classes from "./results.module.css";

interface Props {
  query: EditorQuery;
  onRunAgain: () => void;
  onGoTo: (line: number, column: number | null) => void;
}

/** Why a query failed: the messages, the database's own words, where, and what may be the cause. */
export function QueryErrors({ query, onRunAgain, onGoTo }: Props) {
  const t = useWords("sql-lab");
  const timedOut = query.state === "timed_out";
  const errors: SqlError[] =
    query.errors.length > 0
      ? query.errors
      : [
          {
            message: query.server?.errorMessage || t("unknownError"),
            statement: null,
            detail: null,
            errorType: null,
            line: null,
            column: null,
          },
        ];
  const failed = errors.find(({ statement }) => statement !== null)?.statement;
  return (
    <div className={classes.errors} role="alert">
      <div className={classes.errorTitle}>
        <Icon name="alert" />
        <h2>
          {timedOut ? t("results.timedOut") : failed ? t("failedStatement", { ...failed }) : t("failed")}
        </h2>
        <span className={classes.space} />
        <Button size="compact-sm" variant="default" onClick={onRunAgain}>
          {t("results.runAgain")}
        </Button>
      </div>
      {errors.map((error) => (
        <OneError key={`${error.message} ${error.line}`} error={error} onGoTo={onGoTo} />
      ))}
      <Causes errors={errors} />
      {linksOf(query, errors).map((link) => (
        <a key={link} href={link} target="_blank" rel="noreferrer">
          {t("results.troubleshooting")}
        </a>
      ))}
    </div>
  );
}

function OneError({ error, onGoTo }: { error: SqlError; onGoTo: Props["onGoTo"] }) {
  const t = useWords("sql-lab");
  const { message, verbatim = false, detail, line, column } = error;
  return (
    <div className={classes.error}>
      {verbatim ? <pre>{message}</pre> : <p className={classes.message}>{message}</p>}
      {detail !== null && <pre className={classes.quiet}>{detail}</pre>}
      {line !== null && (
        <p className={classes.errorFoot}>
          <Button size="compact-xs" variant="default" onClick={() => onGoTo(line, column)}>
            {column === null ? t("results.toLine", { line }) : t("results.toPlace", { line, column })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What the server names as possible causes, each once however many errors have it, and what it calls the errors. */
function Causes({ errors }: { errors: readonly SqlError[] }) {
  const t = useWords("sql-lab");
  const causes = new Map(
    errors.flatMap(({ issueCodes = [] }) => issueCodes.map(({ code, message }) => [code, message])),
  );
  const types = [...new Set(errors.flatMap(({ errorType }) => errorType ?? []))];
  if (causes.size === 0) return null;
  return (
    <details className={classes.causes}>
      <summary>{t("results.causes")}</summary>
      <ul>
        {[...causes].map(([code, message]) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {types.length > 0 && <code>{types.join(", ")}</code>}
    </details>
  );
}

/** Pages of help that the operator names, for all queries and for this kind of error. */
const linksOf = ({ server }: EditorQuery, errors: readonly SqlError[]): string[] => [
  ...new Set(
    [server?.extra.link, ...errors.map(({ link }) => link)].filter(
      (link) => typeof link === "string" && /^https?:/.test(link),
    ) as string[],
  ),
];
