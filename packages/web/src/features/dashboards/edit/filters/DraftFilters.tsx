import type { DashboardFilters } from "@sightline/core/native-filters";
import { configuredFilters } from "@sightline/core/native-filters/customizations";
import type { DashboardDataset } from "@sightline/core/native-filters/dashboard";
import { storedFilterConfiguration } from "@sightline/core/native-filters/stored";
import { Suspense, useMemo } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { logEvent } from "../../../../lib/log/index.ts";
import { ConfigureDialog, FilteringContext, useDashboardFilters } from "../../../dashboard-filters/index.ts";
import { useScene } from "../../scene.ts";
import { announce } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import { changeSettings } from "../properties/changeSettings.ts";
import type { DashboardSettings } from "../properties/settings.ts";

interface Props {
  /** Settings as they are stored. */
  storedSettings: DashboardSettings;
  onClose: () => void;
}

/** Adds and changes the filters of the dashboard that is being edited: they are stored with the next save. */
export function DraftFilters({ storedSettings, onClose }: Props) {
  const t = useWords("dashboards");
  const { dashboardId, charts, datasets, layout } = useScene();
  const metadata = useLayoutDraft(({ settings }) => settings.metadata) ?? storedSettings.metadata;
  const filtering = useDashboardFilters({
    dashboardId,
    givenMasks: {},
    metadata,
    layout,
    charts,
    datasets: datasets as ReadonlyMap<string, DashboardDataset>,
  });
  const configured = useMemo(() => configuredFilters(metadata, layout), [metadata, layout]);
  function apply(filters: DashboardFilters): void {
    const configuration = storedFilterConfiguration(filters, layout);
    changeSettings(storedSettings, (now) => ({ metadata: { ...now.metadata, ...configuration } }));
    announce(t("filtersApplied"));
    onClose();
  }
  return (
    <FilteringContext value={filtering}>
      <Suspense fallback={null}>
        <ConfigureDialog
          storedFilters={configured}
          adding={configured.entries.length === 0}
          verb={t("applyFilters")}
          busy={false}
          failure={null}
          onSave={apply}
          onInvalid={(wrong) =>
            logEvent({ source: "dashboard", source_id: dashboardId }, "invalid_filters", { wrong })
          }
          onClose={onClose}
        />
      </Suspense>
    </FilteringContext>
  );
}
