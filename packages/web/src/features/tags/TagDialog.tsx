import { type Tag, type TagDraft, tagRoutes } from "@sightline/api/tags";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Textarea, TextInput } from "@sightline/ui/field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call, errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";

/** Characters that the store takes. */
const MAX_NAME = 250;

interface Props {
  /** Null: a new one. */
  tag: Pick<Tag, "id" | "name" | "description"> | null;
  onClose: () => void;
}

/** Names and describes a tag, a new one or one that there is. */
export function TagDialog({ tag, onClose }: Props) {
  const t = useWords("tags");
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(tag?.name ?? "");
  const [description, setDescription] = useState(tag?.description ?? "");
  const saved = name.trim();
  const save = useMutation({
    mutationFn: (): Promise<unknown> => {
      const body: TagDraft = { name: saved, description: description.trim() || null };
      return tag
        ? call(tagRoutes.update, { params: { id: tag.id }, body })
        : call(tagRoutes.create, { body });
    },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ["tag"] });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={tag ? t("edit.title", { name: tag.name }) : t("create.title")}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={saved === ""} loading={save.isPending}>
            {tag ? t("common:save") : t("create.verb")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (saved !== "" && !save.isPending) save.mutate();
        }}
      >
        <TextInput
          label={t("field.name")}
          description={t("field.nameHint")}
          required
          maxLength={MAX_NAME}
          data-autofocus
          value={name}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(event) => {
            save.reset();
            setName(event.currentTarget.value);
          }}
        />
        <Textarea
          label={t("field.description")}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
