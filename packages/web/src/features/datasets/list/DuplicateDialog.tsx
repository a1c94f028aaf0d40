import { duplicateDataset } from "@sightline/api/dataset-actions";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { call, errorText } from "../../../lib/api/index.ts";
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
  const form = useId();
  const [name, setName] = useState(t("duplicate.newName", { name: dataset.name }));
  const copy = useMutation({
    mutationFn: () =>
      call(duplicateDataset, { body: { base_model_id: dataset.id, table_name: name.trim() } }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ["dataset", "list"] });
      onClose();
      toast.success(t("duplicate.done", { name: name.trim() }), {
        action: { label: t("duplicate.edit"), run: () => void navigate(datasetPath(id)) },
      });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("duplicate.title", { name: dataset.name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={name.trim() === ""} loading={copy.isPending}>
            {t("duplicate.verb")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "" && !copy.isPending) copy.mutate();
        }}
      >
        <TextInput
          label={t("duplicate.name")}
          required
          maxLength={250}
          data-autofocus
          value={name}
          error={copy.isError ? errorText(copy.error) : undefined}
          onChange={(event) => {
            copy.reset();
            setName(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
