import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { ListCard } from "../../../lib/list-page/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import { DashboardThumbnail } from "../../../lib/thumbnail/index.ts";
import type { DashboardRow } from "./dashboardRow.ts";

/** A dashboard as a card: pictures of its first charts, its name, and whether it is published. */
export function DashboardCard(props: { row: DashboardRow; name: string; star: ReactNode; tools: ReactNode }) {
  const { row, ...shown } = props;
  const t = useWords("lists");
  return (
    <ListCard
      {...shown}
      to={row.url ?? dashboardPath(row.id)}
      certification={row}
      picture={<DashboardThumbnail charts={row.chart_thumbnails ?? []} url={row.thumbnail_url} />}
      fact={t(`dashboards.status.${row.published ? "published" : "draft"}`)}
      changeText={row.changed_on_utc}
    />
  );
}
