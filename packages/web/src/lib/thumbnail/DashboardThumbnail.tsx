import { ChartThumbnail, Thumbnail } from "./ChartThumbnail.tsx";
import classes from "./DashboardThumbnail.module.css";

interface Props {
  charts: readonly { url: string; viz_type: string | null }[];
  /** The dashboard's `thumbnail_url`; missing: the server draws no pictures. */
  url: string | null | undefined;
}

/** Small pictures of a dashboard's first charts, side by side; where it has none, of the dashboard itself. */
export function DashboardThumbnail({ charts, url }: Props) {
  if (charts.length === 0) return <Thumbnail url={url} kind="dashboard" icon="dashboard" />;
  return (
    <span className={classes.charts} data-count={charts.length} aria-hidden="true">
      {charts.map((chart) => (
        <ChartThumbnail key={chart.url} url={chart.url} vizType={chart.viz_type} />
      ))}
    </span>
  );
}
