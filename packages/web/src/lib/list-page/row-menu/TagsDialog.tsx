import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/index.ts";
import { FormDialog } from "../../form-dialog/index.ts";
import { useWords } from "../../i18n/index.ts";
import { changeTags, type TaggedObject, TagsField } from "../../tags/index.ts";

/** Changes the tags of an object. */
export function TagsDialog({
  type,
  id,
  name,
  names,
  onSaved,
  onClose,
}: {
  type: TaggedObject["type"];
  id: number;
  name: string;
  names: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useWords("lists");
  const [wanted, setWanted] = useState(names);
  const save = useMutation({
    mutationFn: () => changeTags({ type, id }, names, wanted),
    onSuccess: onClose,
    onSettled: onSaved,
  });
  return (
    <FormDialog
      title={t("tagsOf.title", { name })}
      verb={t("common:save")}
      busy={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TagsField
        data-autofocus
        description={t("tagsOf.hint")}
        value={wanted}
        onChange={setWanted}
        {...(save.isError && { error: errorText(save.error) })}
      />
    </FormDialog>
  );
}
