import type { ReactNode } from "react";
import { Link } from "react-router";
import { NameLink } from "../../../lib/list-page/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { ChartThumbnail } from "../../../lib/thumbnail/index.ts";
import { TimeAgo } from "../../../lib/time/index.ts";
import classes from "./ChartCard.module.css";
import type { ChartRow } from "./chartRow.ts";
import { TypeName } from "./TypeName.tsx";

/** A chart as a card: its picture, its name, and what it draws. */
export function ChartCard({ row, star, tools }: { row: ChartRow; star: ReactNode; tools: ReactNode }) {
  const to = row.url ?? chartPath(row.id);
  return (
    <article className={classes.card}>
      {/* The name is the link that is read and reached by keys; the picture is a larger place to click. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className={classes.picture}>
        <ChartThumbnail url={row.thumbnail_url} vizType={row.viz_type} />
      </Link>
      <div className={classes.line}>
        {star}
        <span className={classes.name}>
          <NameLink name={row.slice_name ?? ""} to={to} certification={row} />
        </span>
        {tools}
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>
          <TypeName vizType={row.viz_type ?? ""} />
          {row.datasource_name_text && ` · ${row.datasource_name_text}`}
        </span>
        {row.changed_on_utc && <TimeAgo time={row.changed_on_utc} />}
      </div>
    </article>
  );
}
