import { ConfirmDialog } from "@sightline/ui/dialog";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";

/** Closes a dialog, by its buttons, Escape or a press beside it; where that would lose changes, it asks first. */
export function useGuardedClose(
  isChanged: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const t = useWords("dashboard-filters");
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isChanged) setAsking(true);
    else onClose();
  };
  const question = isAsking && (
    <ConfirmDialog
      opened
      title={t("discard.title")}
      touches={<p>{t("discard.text")}</p>}
      verb={t("discard.verb")}
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    />
  );
  return { close, question };
}
