import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";
import { DatasetEditor } from "./DatasetEditor.tsx";
import { LegacyEditorLink } from "./LegacyEditorLink.tsx";

interface Props {
  id: number;
  name: string;
  onClose: () => void;
  /** The dataset was saved; the dialog is closed already. */
  onSaved: () => void;
}

/** Edits a dataset over the page that uses it. */
export function EditDatasetDialog({ id, name, onClose, onSaved }: Props) {
  const t = useWords("datasets");
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  /** What unsaved changes hold up; null: nothing is being left. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (go: () => void) => (dirty ? setLeaving(() => go) : go());
  return (
    <>
      <Dialog
        opened
        onClose={() => leave(onClose)}
        title={t("edit.title", { name })}
        width="min(1120px, 100%)"
      >
        <DatasetEditor
          id={id}
          onDirty={setDirty}
          onCancel={() => leave(onClose)}
          onSaved={() => {
            onClose();
            onSaved();
          }}
          aside={
            <LegacyEditorLink
              id={id}
              onClick={(event) => {
                if (!dirty) return;
                event.preventDefault();
                leave(() => void navigate(datasetPath(id)));
              }}
            />
          }
        />
      </Dialog>
      <ConfirmDialog
        opened={leaving !== null}
        title={t("discard.title", { name })}
        touches={<p>{t("discard.text")}</p>}
        verb={t("discard.verb")}
        onConfirm={() => leaving?.()}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
