import { HEADER_ID } from "@sightline/core/layout";
import { canRedo, canUndo } from "@sightline/core/layout/history";
import { Button, IconButton } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import classes from "../dashboard.module.css";
import { PublishMark } from "../PublishMark.tsx";
import type { LoadedDashboard } from "../queries.ts";
import { useScene } from "../scene.ts";
import { redoChange, undoChange } from "./actions.ts";
import { InlineText } from "./components/InlineText.tsx";
import { hasUnsavedChanges, openDraft, useLayoutDraft } from "./draft/draftStore.ts";
import { forgetDraft } from "./draft/useKeepDraft.ts";
import edit from "./edit.module.css";
import { useDropTarget } from "./moves/useDropTarget.ts";
import { PROPERTIES_PARAM } from "./properties/propertiesParam.ts";
import { UNTITLED } from "./save/savePayload.ts";
import type { Saving } from "./save/useSave.ts";

interface Props {
  dashboard: LoadedDashboard;
  saving: Pick<Saving, "save" | "busy" | "isLocked">;
  /** Whether the properties are open. */
  hasProperties: boolean;
  onProperties: () => void;
  /** Missing: this server has no filters. */
  onFilters: (() => void) | undefined;
  onSaveAs: () => void;
}

/** Title, undo and redo, filters, properties, discard and save. */
export function EditHeader({ dashboard, saving, hasProperties, onProperties, onFilters, onSaveAs }: Props) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const history = useLayoutDraft((draft) => draft.history);
  const unsaved = useLayoutDraft(hasUnsavedChanges);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isNew = dashboard.id === 0;
  const [asking, setAsking] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  useDropTarget(slot, HEADER_ID, "inside");
  const hinted = useLayoutDraft(({ drop }) => drop?.targetId === HEADER_ID);
  const undoable = canUndo(history) && !saving.isLocked;
  const redoable = canRedo(history) && !saving.isLocked;
  const undoButton = useRef<HTMLButtonElement>(null);
  const redoButton = useRef<HTMLButtonElement>(null);
  // A button that can do no more would drop the focus: its counterpart takes it.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!undoable && redoable && focused === undoButton.current) redoButton.current?.focus();
    if (!redoable && undoable && focused === redoButton.current) undoButton.current?.focus();
  }, [undoable, redoable]);
  const title = layout[HEADER_ID]?.meta.text ?? "";

  function leave(): void {
    // The draft ends first: the guard of the page asks only while there is something to lose.
    openDraft(dashboard.id, useLayoutDraft.getState().base?.layout ?? layout);
    forgetDraft(dashboard.id);
    if (isNew) {
      void navigate(PATHS.dashboards);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete("edit");
    next.delete(PROPERTIES_PARAM);
    setParams(next, { replace: true });
  }
  return (
    <header className={`${classes.head} ${edit.head}`}>
      <h1 className="sl-visually-hidden">{t("editing", { name: title || UNTITLED })}</h1>
      <div ref={slot} className={edit.titleSlot} inert={saving.isLocked} data-drop={hinted || undefined}>
        <InlineText
          id={HEADER_ID}
          className={edit.titleInput}
          label={t("title")}
          placeholder={UNTITLED}
          value={title}
        />
      </div>
      {!isNew && <PublishMark dashboard={dashboard} mayEdit onVersion={takeOwnVersion} />}
      <div className={`${classes.tools} ${edit.headTools}`}>
        <IconButton
          ref={undoButton}
          icon="undo"
          label={t("undo")}
          disabled={!undoable}
          onClick={undoChange}
        />
        <IconButton
          ref={redoButton}
          icon="redo"
          label={t("redo")}
          disabled={!redoable}
          onClick={redoChange}
        />
        {onFilters && (
          <IconButton icon="filter" label={t("filters")} disabled={saving.isLocked} onClick={onFilters} />
        )}
        <IconButton
          icon="settings"
          label={t("properties.title")}
          aria-pressed={hasProperties}
          onClick={onProperties}
        />
        <Button variant="default" onClick={() => (unsaved ? setAsking(true) : leave())}>
          {t("discard")}
        </Button>
        <Button loading={saving.busy} disabled={!unsaved} onClick={saving.save}>
          {t("common:save")}
        </Button>
        {!isNew && (
          <LazyMenu
            position="bottom-end"
            button={<IconButton icon="chevronDown" label={t("saveAs.menu")} withTooltip={false} />}
          >
            <Menu.Item leftSection={<Icon name="copy" />} onClick={onSaveAs}>
              {t("saveAs.open")}
            </Menu.Item>
          </LazyMenu>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={isNew ? t("discardNew") : t("discardTitle", { name: dashboard.dashboard_title || UNTITLED })}
        touches={<p>{t(isNew ? "discardNewTouches" : "discardTouches")}</p>}
        verb={t("discard")}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
      />
    </header>
  );
}

/** The editor's own publishing is no change that somebody else has made. */
function takeOwnVersion(before: string | null, after: string | null): void {
  useLayoutDraft.setState(({ version }) => (version === before ? { version: after } : {}));
}
