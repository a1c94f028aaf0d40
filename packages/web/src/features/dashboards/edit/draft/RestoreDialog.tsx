import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { language, useWords } from "../../../../lib/i18n/index.ts";
import { agoText } from "../../../../lib/time/index.ts";
import { changeLayout } from "../actions.ts";
import { useLayoutDraft } from "./draftStore.ts";
import type { LeftDraft } from "./useKeepDraft.ts";

/** Offers the changes that an earlier page left unsaved. */
export function RestoreDialog({
  leftDraft,
  changedOn,
  changedBy,
}: {
  leftDraft: LeftDraft | null;
  changedOn: string;
  changedBy: string;
}) {
  const t = useWords("dashboards");
  const [closed, setClosed] = useState(false);
  if (!leftDraft) return null;
  const close = () => setClosed(true);
  return (
    <Dialog
      opened={!closed}
      onClose={close}
      title={t("restoreTitle")}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              leftDraft.forget();
              close();
            }}
          >
            {t("restoreNot")}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              leftDraft.forget();
              changeLayout(leftDraft.layout);
              // Saving compares with the version that the draft began from: what others saved since is not lost.
              useLayoutDraft.setState(({ settings, version, base }) => ({
                settings: { ...settings, ...leftDraft.settings },
                version: leftDraft.version ?? version,
                base: leftDraft.version === null || leftDraft.version === version ? base : null,
              }));
              close();
            }}
          >
            {t("restore")}
          </Button>
        </>
      }
    >
      <p>{t("restoreText", { ago: agoText(new Date(leftDraft.at), new Date(), language()) })}</p>
      {leftDraft.base !== changedOn && <p>{t("restoreChanged", { name: changedBy })}</p>}
    </Dialog>
  );
}
