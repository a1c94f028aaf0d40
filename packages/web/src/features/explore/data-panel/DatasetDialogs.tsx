import { datasourceMetadata } from "@sightline/api/legacy";
import { toast } from "@sightline/ui";
import { Suspense, useEffect } from "react";
import { call, errorText } from "../../../lib/api/index.ts";
import { EditDatasetDialog, SwapDatasetDialog } from "../../datasets/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useDatasetDialog } from "./datasetDialog.ts";
import { QueryPreview } from "./QueryPreview.tsx";
import { SaveQuery } from "./SaveQuery.tsx";
import { useReopenOnDataset } from "./useReopenOnDataset.ts";

/** The dialogs that the menu of the dataset opens. */
export function DatasetDialogs() {
  const { dataset } = useExplore();
  const { opened, close } = useDatasetDialog();
  const reopen = useReopenOnDataset();
  useEffect(() => close, [close]);
  const reopenOn = async (id: number) => {
    try {
      await reopen(await call(datasourceMetadata, { query: { datasourceKey: `${id}__table` } }));
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
      {opened === "save" && <SaveQuery onClose={close} onSaved={(id) => void reopenOn(id)} />}
      {opened === "swap" && <SwapDatasetDialog currentId={dataset.id} onClose={close} onSwap={reopen} />}
    </Suspense>
  );
}
