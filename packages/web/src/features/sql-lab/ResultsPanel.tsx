import { Button, EmptyState, IconButton, toast } from "@sightline/ui";
import { useEffect, useState } from "react";
import { useWords } from "../../lib/i18n/index.ts";
import { may } from "../../lib/user/index.ts";
import { CreateChartButton } from "./CreateChartButton.tsx";
import type { QueryRun } from "./queryRun.ts";
import { copyRows, ResultGrid } from "./ResultGrid.tsx";

interface Props {
  run: QueryRun;
  onStop: () => void;
}

/** What became of the last run: its rows, its error in the database's words, or that it was stopped. */
export function ResultsPanel({ run, onStop }: Props) {
  const t = useWords("sql-lab");
  return (
    <section className="sl-sql-results" aria-label={t("results.title")} aria-busy={run.state === "running"}>
      {run.state === "none" && (
        <EmptyState icon="play" title={t("emptyResults")} text={t("emptyResultsHint")} />
      )}
      {run.state === "running" && <Running startedAt={run.startedAt} onStop={onStop} />}
      {run.state === "stopped" && <EmptyState icon="stop" title={t("stopped")} text={t("stoppedHint")} />}
      {run.state === "failed" && (
        <div className="sl-sql-error" role="alert">
          <strong>{t("failed")}</strong>
          {run.errors.map(({ message, detail, line }) => (
            <div key={message}>
              <pre>{line === null ? message : `${t("line", { line })} ${message}`}</pre>
              {detail !== null && <pre className="sl-sql-quiet">{detail}</pre>}
            </div>
          ))}
        </div>
      )}
      {run.state === "success" && <Success run={run} />}
    </section>
  );
}

function Running({ startedAt, onStop }: { startedAt: number; onStop: () => void }) {
  const t = useWords("sql-lab");
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="sl-sql-result-actions" role="status">
      <span>{t("running")}</span>
      <span className="sl-sql-quiet" aria-hidden="true">
        {t("seconds", { seconds: (Math.max(0, now - startedAt) / 1000).toFixed(1) })}
      </span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}

function Success({ run }: { run: Extract<QueryRun, { state: "success" }> }) {
  const t = useWords("sql-lab");
  const { reply } = run;
  const { query } = reply;
  const limited =
    reply.displayLimitReached || (query.rows !== null && query.limitingFactor !== "NOT_LIMITED");
  const copy = async () => {
    await copyRows(reply.columns, reply.data);
    toast.success(t("copied", { count: reply.data.length }));
  };
  return (
    <>
      <div className="sl-sql-result-actions">
        <span role="status">{t("rows", { count: query.rows ?? reply.data.length })}</span>
        {limited && (
          <span className="sl-sql-badge">{t(`limited.${query.limitingFactor}`, { limit: query.limit })}</span>
        )}
        <span className="sl-sql-quiet">
          {t("seconds", { seconds: (run.durationMs / 1000).toFixed(2) })} · {query.db}
        </span>
        <span className="sl-sql-spacer" />
        {may("can_write", "Dataset") && reply.columns.length > 0 && <CreateChartButton run={run} />}
        <IconButton icon="copy" label={t("copy")} variant="subtle" onClick={() => void copy()} />
      </div>
      {reply.columns.length === 0 ? (
        <EmptyState icon="check" title={t("noResultSet")} />
      ) : reply.data.length === 0 ? (
        <EmptyState icon="table" title={t("noRows")} text={t("noRowsHint")} />
      ) : (
        <ResultGrid columns={reply.columns} rows={reply.data} label={t("results.title")} />
      )}
    </>
  );
}
