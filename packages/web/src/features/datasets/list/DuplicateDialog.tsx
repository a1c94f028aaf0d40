import { duplicateDataset } from "@sightline/api/dataset-actions";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { NameDialog } from "../../../lib/form-dialog/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";

/** Asks for the name of a copy of a virtual dataset, and makes it. */
export function DuplicateDialog({
  dataset,
  onClose,
}: {
  dataset: { id: number; name: string };
  onClose: () => void;
}) {
  const t = useWords("datasets");
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <NameDialog
      title={t("duplicate.title", { name: dataset.name })}
      verb={t("duplicate.verb")}
      label={t("duplicate.name")}
      start={t("duplicate.newName", { name: dataset.name })}
      onSave={(table_name) => call(duplicateDataset, { body: { base_model_id: dataset.id, table_name } })}
      onSaved={({ id }, name) => {
        void client.invalidateQueries({ queryKey: ["dataset", "list"] });
        toast.success(t("duplicate.done", { name }), {
          action: { label: t("duplicate.edit"), run: () => void navigate(datasetPath(id)) },
        });
      }}
      onClose={onClose}
    />
  );
}
