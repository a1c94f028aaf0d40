import { tagObject, untagObject } from "@sightline/api/tags";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call, errorText } from "../../api/index.ts";
import { useWords } from "../../i18n/index.ts";

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
    mutationFn: async () => {
      const wanted = tagsIn(text);
      const params = { object_type: type, object_id: id };
      const added = wanted.filter((tag) => !names.includes(tag));
      if (added.length > 0) await call(tagObject, { params, body: { properties: { tags: added } } });
      for (const tag of names.filter((one) => !wanted.includes(one)))
        await call(untagObject, { params: { ...params, tag } });
    },
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

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
