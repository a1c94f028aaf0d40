import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { language, useWords } from "../../../../lib/i18n/index.ts";
import { agoText } from "../../../../lib/time/index.ts";
import { changeLayout } from "../actions.ts";
import type { KeptDraft } from "./keptDraft.ts";

/** Offers the changes that an earlier page left unsaved. */
export function RestoreDialog({
  kept,
  changedOn,
  changedBy,
}: {
  kept: KeptDraft | null;
  changedOn: string;
  changedBy: string;
}) {
  const t = useWords("dashboards");
  const [open, setOpen] = useState(kept !== null);
  if (!kept) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      opened={open}
      onClose={close}
      title={t("restoreTitle")}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {t("restoreNot")}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              changeLayout(kept.layout);
              close();
            }}
          >
            {t("restore")}
          </Button>
        </>
      }
    >
      <p>{t("restoreText", { ago: agoText(new Date(kept.at), new Date(), language()) })}</p>
      {kept.base !== changedOn && <p>{t("restoreChanged", { name: changedBy })}</p>}
    </Dialog>
  );
}
