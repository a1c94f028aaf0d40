import { Icon } from "@sightline/ui/icon";
import { ChartThumbnail } from "./ChartThumbnail.tsx";
import classes from "./DashboardThumbnail.module.css";

/** Small pictures of a dashboard's first charts, side by side; the sign of dashboards where there are none. */
export function DashboardThumbnail({
  charts,
}: {
  charts: readonly { url: string; viz_type: string | null }[];
}) {
  if (charts.length === 0)
    return (
      <span className={classes.empty} aria-hidden="true">
        <Icon name="dashboard" size={20} />
      </span>
    );
  return (
    <span className={classes.charts} data-count={charts.length} aria-hidden="true">
      {charts.map(({ url, viz_type }) => (
        <ChartThumbnail key={url} url={url} vizType={viz_type} />
      ))}
    </span>
  );
}
