import { datasourceMetadata } from "@sightline/api/legacy";
import { toast } from "@sightline/ui";
import { Suspense, useEffect } from "react";
import { call, errorText } from "../../../lib/api/index.ts";
import { EditDatasetDialog, SwapDatasetDialog } from "../../datasets/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useDatasetDialog } from "./datasetDialog.ts";
import { useReopenOnDataset } from "./useReopenOnDataset.ts";

/** The dialogs that the menu of the dataset opens. */
export function DatasetDialogs() {
  const { dataset } = useExplore();
  const { opened, close } = useDatasetDialog();
  const reopen = useReopenOnDataset();
  useEffect(() => close, [close]);
  const readAgain = async () => {
    try {
      await reopen(await call(datasourceMetadata, { query: { datasourceKey: `${dataset.id}__table` } }));
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
          onSaved={() => void readAgain()}
        />
      )}
      {opened === "swap" && <SwapDatasetDialog currentId={dataset.id} onClose={close} onSwap={reopen} />}
    </Suspense>
  );
}
