import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useWords } from "../../../lib/i18n/index.ts";
import { postToSqlLab } from "../../../lib/sql-lab-form/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { datasetMenu } from "../model/dataset/datasetMenu.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useDatasetDialog } from "./datasetDialog.ts";
import { sqlLabQuery } from "./sqlLabQuery.ts";

/** The SQL that a chart of a query is drawn from, and where to go on with it. */
export function QueryPreview({ onClose }: { onClose: () => void }) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const open = useDatasetDialog((state) => state.open);
  const offered = datasetMenu(currentUser(), { type: dataset.type, owners: dataset.owners ?? [] }).map(
    ({ action }) => action,
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("data.preview")}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:close")}
          </Button>
          {offered.includes("viewInSqlLab") && (
            <Button variant="default" onClick={() => void postToSqlLab(sqlLabQuery(dataset))}>
              {t("data.openInSqlLab")}
            </Button>
          )}
          {offered.includes("saveAsDataset") && (
            <Button onClick={() => open("save")} data-autofocus>
              {t("data.saveAsDatasetTitle")}
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <pre className="ex-query-text" tabIndex={0}>
        {dataset.sql}
      </pre>
    </Dialog>
  );
}
