import { Button, Icon } from "@sightline/ui";
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
            detail: null,
            errorType: null,
            line: null,
            column: null,
          },
        ];
  return (
    <div className={classes.errors} role="alert">
      <div className={classes.errorTitle}>
        <Icon name="alert" />
        <h2>{t(timedOut ? "results.timedOut" : "failed")}</h2>
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
  const { message, detail, errorType, line, column } = error;
  return (
    <div className={classes.error}>
      <pre>{message}</pre>
      {detail !== null && <pre className={classes.quiet}>{detail}</pre>}
      <p className={classes.errorFoot}>
        {line !== null && (
          <Button size="compact-xs" variant="default" onClick={() => onGoTo(line, column)}>
            {column === null ? t("results.toLine", { line }) : t("results.toPlace", { line, column })}
          </Button>
        )}
        {errorType !== null && <code>{errorType}</code>}
      </p>
    </div>
  );
}

/** What the server names as possible causes, each once however many errors have it. */
function Causes({ errors }: { errors: readonly SqlError[] }) {
  const t = useWords("sql-lab");
  const causes = new Map(
    errors.flatMap(({ issueCodes = [] }) => issueCodes.map(({ code, message }) => [code, message])),
  );
  if (causes.size === 0) return null;
  return (
    <details className={classes.causes}>
      <summary>{t("results.causes")}</summary>
      <ul>
        {[...causes].map(([code, message]) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
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
