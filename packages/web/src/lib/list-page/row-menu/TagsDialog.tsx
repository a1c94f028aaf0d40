import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorText } from "../../api/index.ts";
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
  const form = useId();
  const [wanted, setWanted] = useState(names);
  const save = useMutation({
    mutationFn: () => changeTags({ type, id }, names, wanted),
    onSuccess: onClose,
    onSettled: onSaved,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("tagsOf.title", { name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} loading={save.isPending}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <TagsField
          data-autofocus
          description={t("tagsOf.hint")}
          value={wanted}
          onChange={setWanted}
          {...(save.isError && { error: errorText(save.error) })}
        />
      </form>
    </Dialog>
  );
}
