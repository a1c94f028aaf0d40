import { Select } from "@sightline/ui/select";
import { useMemo } from "react";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useEditorState } from "../model/EditorContext.ts";
import { tidyPath } from "../model/folders.ts";

/** The folder in which charts are offered a column or metric: one that there is, or a new one by its name. */
export function FolderField({ value, onChange }: { value: string; onChange: (folder: string) => void }) {
  const t = useWords("datasets");
  const columns = useEditorState(({ form }) => form.columns);
  const metrics = useEditorState(({ form }) => form.metrics);
  const paths = useMemo(
    () =>
      [...new Set([...metrics, ...columns].map(({ folder }) => folder))].filter((path) => path !== "").sort(),
    [columns, metrics],
  );
  if (bootstrap().common.feature_flags.DATASET_FOLDERS === false) return null;
  return (
    <Select
      label={t("field.folder")}
      description={t("field.folderHint")}
      placeholder={t("field.noFolder")}
      clearable
      data={paths.map((path) => ({ value: path, label: path }))}
      value={value || null}
      onFree={(text) => onChange(tidyPath(text))}
      onChange={(path) => onChange(path ?? "")}
    />
  );
}
