import { Button } from "@sightline/ui/button";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { chartPath, dashboardPath, newChartPath } from "../../../../lib/paths/index.ts";
import { datasetQueries } from "../../queries.ts";
import classes from "../edit.module.css";
import { useEditor } from "../model/EditorContext.ts";

/** The charts that draw from the dataset, and the dashboards that show them. */
export function UsageTab() {
  const t = useWords("datasets");
  const { dataset } = useEditor();
  const usage = useQuery(datasetQueries.usage(dataset.id));
  if (usage.isError) {
    return (
      <ErrorState
        title={t("usage.failed")}
        details={errorText(usage.error)}
        action={<Button onClick={() => void usage.refetch()}>{t("common:retry")}</Button>}
      />
    );
  }
  if (!usage.data) return <p className={classes.quiet}>{t("common:loading")}</p>;
  const { charts, dashboards } = usage.data;
  if (charts.count === 0) {
    return (
      <EmptyState
        icon="chart"
        title={t("usage.none")}
        text={t("usage.noneText")}
        action={
          <Button component={Link} to={newChartPath(dataset.id)}>
            {t("usage.create")}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.columns}>
      <section className={classes.fields}>
        <h2 className={classes.heading}>{t("usage.charts", { count: charts.count })}</h2>
        <ul className={classes.links}>
          {charts.result.map(({ id, slice_name }) => (
            <li key={id}>
              <Link to={chartPath(id)}>{slice_name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.fields}>
        <h2 className={classes.heading}>{t("usage.dashboards", { count: dashboards.count })}</h2>
        <ul className={classes.links}>
          {dashboards.result.map(({ id, slug, title }) => (
            <li key={id}>
              <Link to={dashboardPath(slug || id)}>{title || t("usage.untitled")}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
