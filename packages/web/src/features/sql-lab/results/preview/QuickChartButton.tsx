import type { SqlColumn } from "@sightline/api/sql-lab";
import { aggregateFor } from "@sightline/core/metrics";
import { IconButton } from "@sightline/ui/button";
import { Popover } from "@sightline/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import type { Row } from "../../../../lib/data-grid/index.ts";
import { loadWords, useWords } from "../../../../lib/i18n/index.ts";
import { dialectOf } from "../../editor/dialects/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { sqlQueries } from "../../queries.ts";
import type { RowsKnown } from "../rows/rowSource.ts";
import { WorkStatus } from "../WorkStatus.tsx";
import classes from "./preview.module.css";
import { mostRows, planQuickChart, type QuickPlan, quickChart } from "./quickChart.ts";
import { askQuickRows } from "./quickRows.ts";

const QuickPicture = lazy(() => import("./QuickPicture.tsx"));

interface Props {
  query: EditorQuery;
  columns: readonly SqlColumn[];
  knownRows: RowsKnown;
  rowsOf: (from: number, to: number) => Promise<Row[]>;
}

/** Draws the result as the chart that suits it, without making anything: the database adds its rows up. */
export function QuickChartButton(props: Props) {
  const t = useWords("sql-lab");
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton
          icon="chart"
          variant="subtle"
          label={t("results.quickChart")}
          aria-expanded={opened}
          disabled={props.knownRows.total === 0}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={8}>
        {opened && <Preview {...props} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Preview({ query, columns, knownRows, rowsOf, onClose }: Props & { onClose: () => void }) {
  const t = useWords("sql-lab");
  const { data: databases } = useQuery(sqlQueries.databases());
  const title = t("results.quickChart");
  const { data, error, isPending } = useQuery({
    queryKey: ["sql-results", query.id, "quick-chart"],
    enabled: databases !== undefined,
    gcTime: 0,
    retry: false,
    // Closing the chart ends its query in the database.
    queryFn: async ({ signal }) => {
      const backend = databases?.find(({ id }) => id === query.dbId)?.backend ?? null;
      const [[first]] = await Promise.all([rowsOf(0, 1), loadWords("charts")]);
      // A search of the rows finds fewer of them.
      const plan = planQuickChart(columns, first, query.server?.rows ?? knownRows.total);
      if (plan === null) return { kind: "unsuited" as const };
      const source = { query, rules: dialectOf(backend).rules, first };
      const rows = await askQuickRows(plan, source, { tab: title, signal });
      if (rows === null) return { kind: "unreadable" as const };
      return { kind: "drawn" as const, plan, chart: quickChart(plan, rows), isCut: rows.isCut };
    },
  });
  return (
    <section className={classes.preview} aria-label={title} tabIndex={-1} data-autofocus>
      {isPending && (
        <div className={classes.waiting}>
          <WorkStatus work={t("results.quickChartRuns")} onStop={onClose} />
        </div>
      )}
      {error && <p role="alert">{t("results.quickChartFailed", { error: errorText(error) })}</p>}
      {data?.kind === "unsuited" && <p>{t("results.noQuickChart")}</p>}
      {data?.kind === "unreadable" && <p>{t("results.quickChartOfReads")}</p>}
      {data?.kind === "drawn" && data.chart && (
        <>
          <p>{captionOf(data.plan, t)}</p>
          <div className={classes.picture}>
            <Suspense fallback={null}>
              <QuickPicture chart={data.chart} label={title} />
            </Suspense>
          </div>
          {data.isCut && <p>{t(cutNote(data.plan), { count: mostRows(data.plan) })}</p>}
        </>
      )}
    </section>
  );
}

const cutNote = ({ shape }: QuickPlan) =>
  shape === "numbers-over-time" ? "results.latestOnly" : "results.largestOnly";

function captionOf({ metric, axis }: QuickPlan, t: ReturnType<typeof useWords>): string {
  if (axis === null) return metric?.name ?? "";
  return metric === null
    ? t("results.rowsBy", { axis: axis.name })
    : t(aggregateFor(metric.name) === "AVG" ? "results.meanBy" : "results.sumBy", {
        metric: metric.name,
        axis: axis.name,
      });
}
