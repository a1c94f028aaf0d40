import type { SqlColumn } from "@sightline/api/sql-lab";
import { IconButton, Popover } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { errorText } from "../../../../lib/api/index.ts";
import type { Row } from "../../../../lib/data-grid/index.ts";
import { loadWords, useWords } from "../../../../lib/i18n/index.ts";
import type { RowsKnown } from "../rows/rowSource.ts";
import classes from "./preview.module.css";
import { type QuickChart, quickChart } from "./quickChart.ts";

const QuickPicture = lazy(() => import("./QuickPicture.tsx"));

/** First rows that are drawn. */
const MOST_ROWS = 5_000;

interface Props {
  queryId: string;
  columns: readonly SqlColumn[];
  known: RowsKnown;
  rowsOf: (from: number, to: number) => Promise<Row[]>;
}

/** Draws the first rows as the chart that suits them, without making anything. */
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
          disabled={props.known.total === 0}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={8}>{opened && <Preview {...props} />}</Popover.Dropdown>
    </Popover>
  );
}

function Preview({ queryId, columns, known, rowsOf }: Props) {
  const t = useWords("sql-lab");
  const rows = Math.min(known.total, MOST_ROWS);
  const { data, error } = useQuery({
    queryKey: ["sql-results", queryId, "quick-chart", rows],
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const [read] = await Promise.all([rowsOf(0, rows), loadWords("charts")]);
      return quickChart(columns, read);
    },
  });
  return (
    <section className={classes.preview} aria-label={t("results.quickChart")} tabIndex={-1} data-autofocus>
      {error && <p role="alert">{t("results.rowsFailed", { error: errorText(error) })}</p>}
      {data === null && <p>{t("results.noQuickChart")}</p>}
      {data && (
        <>
          <p>{captionOf(data, t)}</p>
          <div className={classes.picture}>
            <Suspense fallback={null}>
              <QuickPicture chart={data} label={t("results.quickChart")} />
            </Suspense>
          </div>
          {known.total > MOST_ROWS && <p>{t("results.firstRowsOnly", { count: MOST_ROWS })}</p>}
        </>
      )}
    </section>
  );
}

function captionOf({ metric, axis }: QuickChart, t: ReturnType<typeof useWords>): string {
  if (axis === null) return metric ?? "";
  return metric === null ? t("results.rowsBy", { axis }) : t("results.sumBy", { metric, axis });
}
