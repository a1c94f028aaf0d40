import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";

/** Says why a filter stays. `reason` in the contract's words; null: nothing was refused. */
export function RemovalVeto({ reason, onClose }: { reason: string | null; onClose: () => void }) {
  const t = useWords("explore");
  const english = useEnglish();
  return (
    <Dialog
      opened={reason !== null}
      onClose={onClose}
      title={t("filters.warning")}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t("common:close")}
        </Button>
      }
    >
      <p>{reason && english(reason)}</p>
    </Dialog>
  );
}
