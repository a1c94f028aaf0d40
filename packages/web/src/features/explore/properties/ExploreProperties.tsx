import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";
import { useMaySave } from "../save/useMaySave.ts";
import type { ChartProperties } from "./chartProperties.ts";
import { PropertiesDialog } from "./PropertiesDialog.tsx";

/** The properties of the chart of the page, which shows at once what is saved of them. */
export function ExploreProperties({ onClose }: { onClose: () => void }) {
  const { store } = useExplore();
  const saved = useExploreState((state) => state.savedChart);
  const { can_overwrite } = useMaySave();
  if (!saved) return null;
  function showSaved(after: ChartProperties, base: string | null, version: string | null): void {
    const { savedChart } = store.getState();
    if (!savedChart) return;
    // Somebody else's controls were saved meanwhile: this page still begins from those before them.
    const isNewest = base === savedChart.version;
    store.getState().setSaved({
      ...savedChart,
      slice_name: after.slice_name.trim(),
      description: after.description.trim() || null,
      certified_by: after.certified_by.trim() || null,
      certification_details: after.certification_details.trim() || null,
      owners: after.owners.map((owner) => owner.id),
      version: isNewest ? version : savedChart.version,
    });
  }
  return (
    <PropertiesDialog
      id={saved.slice_id}
      dashboards={saved.dashboards}
      mayChange={can_overwrite}
      version={saved.version}
      onSave={showSaved}
      onClose={onClose}
    />
  );
}
