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
  left,
  changedOn,
  changedBy,
}: {
  left: LeftDraft | null;
  changedOn: string;
  changedBy: string;
}) {
  const t = useWords("dashboards");
  const [closed, setClosed] = useState(false);
  if (!left) return null;
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
              left.forget();
              close();
            }}
          >
            {t("restoreNot")}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              left.forget();
              changeLayout(left.layout);
              // Saving compares with the version that the draft began from: what others saved since is not lost.
              useLayoutDraft.setState(({ settings, version, base }) => ({
                settings: { ...settings, ...left.settings },
                version: left.version ?? version,
                base: left.version === null || left.version === version ? base : null,
              }));
              close();
            }}
          >
            {t("restore")}
          </Button>
        </>
      }
    >
      <p>{t("restoreText", { ago: agoText(new Date(left.at), new Date(), language()) })}</p>
      {left.base !== changedOn && <p>{t("restoreChanged", { name: changedBy })}</p>}
    </Dialog>
  );
}
