import { Dialog } from "@sightline/ui/dialog";
import { ConflictChoices } from "../../../../lib/conflict/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { DifferenceList } from "./differences/DifferenceList.tsx";
import classes from "./differences/differences.module.css";
import type { Saving } from "./useSave.ts";

/** Asks before what others have saved since is overwritten, and shows what that is. */
export function OverwriteDialog({ saving, onSaveAs }: { saving: Saving; onSaveAs: () => void }) {
  const t = useWords("dashboards");
  const { overwrite, busy } = saving;
  const title = t("common:conflict.title", { name: overwrite?.conflict.name ?? "" });
  return (
    <Dialog opened={overwrite !== null} onClose={saving.keepEditing} title={title} width={720}>
      {overwrite && (
        <>
          <div className={classes.scroll}>
            <DifferenceList {...overwrite} />
          </div>
          <ConflictChoices
            conflict={overwrite.conflict}
            busy={busy}
            choices={[
              {
                label: t("conflict.load"),
                hint: t("conflict.loadHint"),
                run: () => void saving.loadSaved(),
              },
              { label: t("saveAs.open"), hint: t("conflict.saveAsHint"), run: onSaveAs },
            ]}
            onOverwrite={saving.confirm}
            onClose={saving.keepEditing}
          />
        </>
      )}
    </Dialog>
  );
}
