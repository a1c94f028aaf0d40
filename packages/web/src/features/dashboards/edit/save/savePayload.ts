import type { Dashboard, DashboardChange, DashboardMetadata } from "@sightline/api/dashboards";
import { HEADER_ID, type Layout } from "@sightline/core/layout";
import { toPosition } from "@sightline/core/layout/stored";

export const UNTITLED = "[ untitled dashboard ]";

type Saved = Pick<Dashboard, "slug" | "css" | "certified_by" | "certification_details" | "owners" | "roles">;

/** What PUT sends for a whole dashboard: its title and layout from the draft, the rest as it is stored. */
export function savePayload(input: {
  dashboard: Saved;
  metadata: DashboardMetadata;
  layout: Layout;
  dashboardRbac: boolean;
  /** Colours of the labels as they are drawn: the next load gives the same, whichever chart answers first. */
  labelColors: Record<string, string>;
}): DashboardChange {
  const { dashboard, metadata, layout, dashboardRbac, labelColors } = input;
  const map_label_colors = { ...metadata.map_label_colors, ...labelColors };
  const certified_by = dashboard.certified_by?.trim() || "";
  return {
    certified_by,
    certification_details: certified_by === "" ? "" : (dashboard.certification_details ?? ""),
    css: dashboard.css ?? "",
    dashboard_title: layout[HEADER_ID]?.meta.text?.trim() || UNTITLED,
    slug: dashboard.slug?.trim() || null,
    owners: idsOf(dashboard.owners),
    ...(dashboardRbac && { roles: idsOf(dashboard.roles) }),
    json_metadata: JSON.stringify({ ...metadata, map_label_colors, positions: toPosition(layout) }),
  };
}

const idsOf = (refs: readonly { id?: number | undefined }[]) =>
  refs.flatMap(({ id }) => (id === undefined ? [] : [id]));

/** Characters that the layout takes when it is stored. */
export const positionLength = (layout: Layout): number => JSON.stringify(toPosition(layout)).length;
