import type { Layout } from "@sightline/core/layout";
import type { CrossFilterSettings } from "@sightline/core/native-filters";
import { readDashboardFilters, storedDashboardFilters } from "@sightline/core/native-filters/stored";
import { toast } from "@sightline/ui/toast";
import { useState } from "react";
import { mayCrossFilter } from "../../lib/bootstrap/index.ts";
import { word } from "../../lib/i18n/index.ts";
import { barOrientation } from "../dashboard-filters/index.ts";
import type { parseMetadata } from "./metadata.ts";
import { useChangeMetadata } from "./useChangeMetadata.ts";

/** How the filters of a dashboard stand and which charts filter which, and what its editors change of it. */
export function useFilterSettings(
  dashboardId: number,
  metadata: ReturnType<typeof parseMetadata>,
  layout: Layout,
) {
  const [scopingOf, openScoping] = useState<"global" | number | null>(null);
  const change = useChangeMetadata(dashboardId);
  const scoping = useChangeMetadata(dashboardId, {
    failure: word("dashboards:scopingNotSaved"),
    onSaved: () => {
      toast.success(word("dashboards:scopingSaved"));
      openScoping(null);
    },
  });
  const stored = readDashboardFilters(metadata);
  // Shown at once; a failure, which is said, takes it back.
  const wanted = change.isPending ? { ...metadata, ...change.variables } : metadata;
  const { orientation, canChoose } = barOrientation(wanted);
  return {
    bar: {
      orientation,
      onOrientation: canChoose
        ? (filter_bar_orientation: "VERTICAL" | "HORIZONTAL") => change.mutate({ filter_bar_orientation })
        : undefined,
      crossFilters: wanted.cross_filters_enabled !== false,
      onCrossFilters: mayCrossFilter()
        ? (cross_filters_enabled: boolean) => change.mutate({ cross_filters_enabled })
        : undefined,
      onScoping: () => openScoping("global"),
    },
    scoping: {
      owner: scopingOf,
      open: openScoping,
      stored: stored.crossFilters,
      busy: scoping.isPending,
      save: (crossFilters: CrossFilterSettings) => {
        const { chart_configuration, global_chart_configuration } = storedDashboardFilters(
          { ...stored, crossFilters },
          layout,
        );
        scoping.mutate({ chart_configuration, global_chart_configuration });
      },
      close: () => openScoping(null),
    },
  };
}
