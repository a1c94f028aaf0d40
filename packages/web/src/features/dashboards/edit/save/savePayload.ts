import type { DashboardChange } from "@sightline/api/dashboards";
import { HEADER_ID, type Layout } from "@sightline/core/layout";
import { toPosition } from "@sightline/core/layout/stored";
import { schemeDomain } from "../properties/colors.ts";
import type { DashboardSettings, NamedRef } from "../properties/settings.ts";

export const UNTITLED = "[ untitled dashboard ]";

/** Colors of the labels as they are drawn: the next load gives the same, whichever chart answers first. */
export interface DrawnLabels {
  colors: Record<string, string>;
  /** Labels that several charts have drawn. */
  sharedLabels: readonly string[];
}

interface Draft {
  settings: DashboardSettings;
  layout: Layout;
  labels: DrawnLabels;
}

/** What PUT and POST send for a whole dashboard. Spec 2 §4: what an empty title, certifier and slug become. */
export function savePayload({
  settings,
  dashboardRbac,
  ...draft
}: Draft & { dashboardRbac: boolean }): DashboardChange {
  const certified_by = settings.certified_by.trim();
  return {
    certified_by,
    certification_details: certified_by === "" ? "" : settings.certification_details,
    css: settings.css,
    dashboard_title: titleIn(draft.layout),
    slug: settings.slug.trim() || null,
    owners: idsOf(settings.owners),
    ...(dashboardRbac && { roles: idsOf(settings.roles) }),
    json_metadata: metadataText({ settings, ...draft }),
  };
}

/** json_metadata with the layout and the colors of what is drawn. */
export function metadataText({ settings: { metadata }, layout, labels }: Draft): string {
  const before = metadata.shared_label_colors;
  const shared = new Set([...(Array.isArray(before) ? before : []), ...labels.sharedLabels]);
  const domain = schemeDomain(metadata.color_scheme);
  return JSON.stringify({
    ...metadata,
    // A scheme of the deployment may have other colors than when the dashboard was saved last.
    ...(domain && { color_scheme_domain: domain }),
    map_label_colors: { ...metadata.map_label_colors, ...labels.colors },
    shared_label_colors: [...shared],
    positions: toPosition(layout),
  });
}

/** The title that a layout is saved with. */
export const titleIn = (layout: Layout): string => layout[HEADER_ID]?.meta.text?.trim() || UNTITLED;

const idsOf = (refs: readonly NamedRef[]) => refs.map(({ id }) => id);

/** Characters that the layout takes when it is stored. */
export const positionLength = (layout: Layout): number => JSON.stringify(toPosition(layout)).length;
