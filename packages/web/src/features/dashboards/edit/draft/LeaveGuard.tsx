import { ConfirmDialog } from "@sightline/ui/dialog";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useWords } from "../../../../lib/i18n/index.ts";
import { hasUnsavedChanges, useLayoutDraft } from "./draftStore.ts";

const hasUnsavedDraft = () => hasUnsavedChanges(useLayoutDraft.getState());
const isEditing = (search: string) => new URLSearchParams(search).get("edit") === "true";

/** Asks before unsaved changes are left behind: by a link, by going back, by closing the page. */
export function LeaveGuard({ title }: { title: string }) {
  const t = useWords("dashboards");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedDraft() &&
      (currentLocation.pathname !== nextLocation.pathname || !isEditing(nextLocation.search)),
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsavedDraft()) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title={t("leaveTitle", { name: title })}
      touches={<p>{t("leaveTouches")}</p>}
      verb={t("leave")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
