import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorText } from "../../api/index.ts";
import { useWords } from "../../i18n/index.ts";
import { changeTags, tagsIn } from "../../tags/index.ts";

/** Changes the tags of an object, as a text. */
export function TagsDialog({
  type,
  id,
  name,
  names,
  onSaved,
  onClose,
}: {
  /** The name of its kind in calls of tags. */
  type: "chart" | "dashboard" | "query";
  id: number;
  name: string;
  names: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useWords("lists");
  const form = useId();
  const [text, setText] = useState(names.join(", "));
  const save = useMutation({
    mutationFn: () => changeTags({ type, id }, names, tagsIn(text)),
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
        <TextInput
          label={t("tagsOf.label")}
          description={t("tagsOf.hint")}
          data-autofocus
          value={text}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
