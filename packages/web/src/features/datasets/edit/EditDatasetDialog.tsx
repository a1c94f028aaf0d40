import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
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
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (dirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog opened onClose={close} title={t("edit.title", { name })} width="min(1120px, 100%)">
        <DatasetEditor
          id={id}
          onDirty={setDirty}
          onCancel={close}
          onSaved={() => {
            onClose();
            onSaved();
          }}
          aside={<LegacyEditorLink id={id} />}
        />
      </Dialog>
      <ConfirmDialog
        opened={leaving}
        title={t("discard.title", { name })}
        touches={<p>{t("discard.text")}</p>}
        verb={t("discard.verb")}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}
