import type { ExplorePermalink } from "@sightline/api/explore";
import { badRequest, err, notFound, ok, type Result } from "@sightline/core/errors";
import { datasourceOf } from "@sightline/core/form-data";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { permalinkStore } from "../../platform/permalinks.ts";
import type { CheckSource } from "./formDataService.ts";

export interface StoredPermalink {
  chartId: number | null;
  datasourceId: number;
  datasourceType: string;
  datasource: string;
  state: ExplorePermalink;
}

const NOT_FOUND = "Resource was not found.";

/** Links to charts as their controls are set. They open for whoever may see the dataset and the chart. */
export function permalinks(platform: Platform, checkSource: CheckSource) {
  const links = permalinkStore<StoredPermalink>(platform, "explore_permalink");
  const checkAccess = (identity: Identity, { chartId, datasourceId, datasourceType }: StoredPermalink) =>
    checkSource(identity, {
      datasource_id: datasourceId,
      datasource_type: datasourceType,
      chart_id: chartId,
    });

  return {
    /** The key of the link. The same user gets the same one for the same controls. */
    async create(identity: Identity, state: ExplorePermalink): Promise<Result<string>> {
      const stored = permalinkOf(state);
      if (!stored) return err(badRequest({ formData: ["It names no datasource."] }));
      const allowed = await checkAccess(identity, stored);
      return allowed.ok ? links.create(identity, stored) : allowed;
    },

    /** What a link holds; null if there is no such link. Whether the caller may see that is not checked. */
    byKey: links.byKey,

    async get(identity: Identity, key: string): Promise<Result<StoredPermalink>> {
      const stored = await links.byKey(key);
      if (!stored) return err(notFound(NOT_FOUND));
      const allowed = await checkAccess(identity, stored);
      return allowed.ok ? ok(stored) : allowed;
    },
  };
}

function permalinkOf(state: ExplorePermalink): StoredPermalink | null {
  const { formData } = state;
  const source = datasourceOf(formData);
  if (!source) return null;
  const { slice_id } = formData;
  return {
    chartId: typeof slice_id === "number" && Number.isInteger(slice_id) && slice_id > 0 ? slice_id : null,
    datasourceId: source.id,
    datasourceType: source.type,
    datasource: `${source.id}__${source.type}`,
    state,
  };
}

/** The page that says that there is no such link. */
export const unknownTarget = (key: string): string =>
  `/explore/?${new URLSearchParams({ permalink_key: key })}`;

/** The page that a link leads to. */
export function permalinkTarget(key: string, { state }: StoredPermalink): string {
  const query = new URLSearchParams([["permalink_key", key], ...(state.urlParams ?? [])]);
  return `/explore/?${query}`;
}
