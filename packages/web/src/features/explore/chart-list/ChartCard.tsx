import type { ReactNode } from "react";
import { ListCard } from "../../../lib/list-page/index.ts";
import { chartPath } from "../../../lib/paths/index.ts";
import { ChartThumbnail } from "../../../lib/thumbnail/index.ts";
import type { ChartRow } from "./chartRow.ts";
import { TypeName } from "./TypeName.tsx";

/** A chart as a card: its picture, its name, and what it draws. */
export function ChartCard({ row, star, tools }: { row: ChartRow; star: ReactNode; tools: ReactNode }) {
  return (
    <ListCard
      to={row.url ?? chartPath(row.id)}
      name={row.slice_name ?? ""}
      certification={row}
      picture={<ChartThumbnail url={row.thumbnail_url} vizType={row.viz_type} />}
      star={star}
      tools={tools}
      fact={
        <>
          <TypeName vizType={row.viz_type ?? ""} />
          {row.datasource_name_text && ` · ${row.datasource_name_text}`}
        </>
      }
      changeText={row.changed_on_utc}
    />
  );
}
