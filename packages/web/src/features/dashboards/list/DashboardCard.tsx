import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { NameLink } from "../../../lib/list-page/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import { DashboardThumbnail } from "../../../lib/thumbnail/index.ts";
import { TimeAgo } from "../../../lib/time/index.ts";
import classes from "./DashboardCard.module.css";
import type { DashboardRow } from "./dashboardRow.ts";

/** A dashboard as a card: pictures of its first charts, its name, and whether it is published. */
export function DashboardCard(props: { row: DashboardRow; name: string; star: ReactNode; tools: ReactNode }) {
  const { row, name, star, tools } = props;
  const t = useWords("lists");
  const to = row.url ?? dashboardPath(row.id);
  return (
    <article className={classes.card}>
      {/* The name is the link that is read and reached by keys; the picture is a larger place to click. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className={classes.picture}>
        <DashboardThumbnail charts={row.chart_thumbnails ?? []} url={row.thumbnail_url} />
      </Link>
      <div className={classes.line}>
        {star}
        <span className={classes.name}>
          <NameLink name={name} to={to} certification={row} />
        </span>
        {tools}
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>
          {t(`dashboards.status.${row.published ? "published" : "draft"}`)}
        </span>
        {row.changed_on_utc && <TimeAgo time={row.changed_on_utc} />}
      </div>
    </article>
  );
}
