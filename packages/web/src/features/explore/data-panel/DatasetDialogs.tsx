import { datasourceMetadata } from "@sightline/api/legacy";
import { toast } from "@sightline/ui/toast";
import { Suspense, useEffect } from "react";
import { call, errorText } from "../../../lib/api/index.ts";
import { EditDatasetDialog, SwapDatasetDialog } from "../../datasets/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useDatasetDialog } from "./datasetDialog.ts";
import { QueryPreview } from "./QueryPreview.tsx";
import { SaveQuery } from "./SaveQuery.tsx";
import { SAVE_CHART, useReopenOnDataset } from "./useReopenOnDataset.ts";

/** The dialogs that the menu of the dataset opens. */
export function DatasetDialogs() {
  const { dataset } = useExplore();
  const { opened, close } = useDatasetDialog();
  const reopen = useReopenOnDataset();
  useEffect(() => close, [close]);
  const reopenOn = async (id: number, state: typeof SAVE_CHART | null = null) => {
    try {
      await reopen(await call(datasourceMetadata, { query: { datasourceKey: `${id}__table` } }), state);
    } catch (error) {
      toast.danger(errorText(error));
    }
  };
  return (
    <Suspense>
      {opened === "edit" && (
        <EditDatasetDialog
          id={dataset.id}
          name={dataset.datasource_name}
          onClose={close}
          onSaved={() => void reopenOn(dataset.id)}
        />
      )}
      {opened === "preview" && <QueryPreview onClose={close} />}
      {(opened === "save" || opened === "saveFirst") && (
        <SaveQuery
          isForChart={opened === "saveFirst"}
          onClose={close}
          onSaved={(id) => void reopenOn(id, opened === "saveFirst" ? SAVE_CHART : null)}
        />
      )}
      {opened === "swap" && (
        <SwapDatasetDialog currentId={dataset.id} onClose={close} onSwap={(next) => reopen(next)} />
      )}
    </Suspense>
  );
}
