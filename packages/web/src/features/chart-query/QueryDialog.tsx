import { canOpenSqlLab } from "@sightline/core/permissions";
import type { QueryContext } from "@sightline/core/query";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { fetchChartData } from "../../chart-runtime/index.ts";
import { errorText } from "../../lib/api/index.ts";
import { copyAndSay } from "../../lib/clipboard/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { postToSqlLab } from "../../lib/sql-lab-form/index.ts";
import { currentUser } from "../../lib/user/index.ts";
import classes from "./chart-query.module.css";

/** The SQL of each query of a chart, or why there is none. */
export function QueryDialog({ context, onClose }: { context: QueryContext; onClose: () => void }) {
  const t = useWords("charts");
  const { data, error } = useQuery({
    queryKey: ["chart", "query", context],
    queryFn: ({ signal }) => fetchChartData({ ...context, result_type: "query" }, signal),
    gcTime: 0,
    retry: false,
  });
  const text = data?.flatMap(({ query }) => query || []).join("\n\n") ?? "";
  const copy = () => copyAndSay(text, { successText: t("query.copied"), notCopied: t("query.notCopied") });
  const { id, type } = context.datasource;
  const run = () => void postToSqlLab({ datasourceKey: `${id}__${type}`, sql: text });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("query.title")}
      width={760}
      footer={
        <>
          <Button variant="default" disabled={text === ""} onClick={() => void copy()}>
            {t("query.copy")}
          </Button>
          {canOpenSqlLab(currentUser()) && (
            <Button variant="default" disabled={text === ""} onClick={run}>
              {t("query.run")}
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <p>{t("common:loading")}</p>}
      {error && <Failure error={errorText(error)} />}
      {data?.map(({ query, error: refusal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: queries of a chart have no identity but their place
        <section key={index} className={classes.query}>
          {data.length > 1 && <h3>{t("query.numbered", { number: index + 1 })}</h3>}
          {query ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <pre className={classes.sql} tabIndex={0}>
              {query}
            </pre>
          ) : (
            <Failure error={refusal ?? ""} />
          )}
        </section>
      ))}
    </Dialog>
  );
}

/** Says why there is no SQL. */
function Failure({ error }: { error: string }) {
  const t = useWords("charts");
  return (
    <p role="alert" className={classes.error}>
      {t("query.failed")} {error}
    </p>
  );
}
