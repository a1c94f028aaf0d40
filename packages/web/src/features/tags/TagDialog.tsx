import { type Tag, type TagDraft, tagRoutes } from "@sightline/api/tags";
import { Textarea } from "@sightline/ui/field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api/index.ts";
import { NameDialog } from "../../lib/form-dialog/index.ts";
import { useWords } from "../../lib/i18n/index.ts";

interface Props {
  /** Null: a new one. */
  tag: Pick<Tag, "id" | "name" | "description"> | null;
  onClose: () => void;
}

/** Names and describes a tag, a new one or one that there is. */
export function TagDialog({ tag, onClose }: Props) {
  const t = useWords("tags");
  const client = useQueryClient();
  const [description, setDescription] = useState(tag?.description ?? "");
  const save = (name: string): Promise<unknown> => {
    const body: TagDraft = { name, description: description.trim() || null };
    return tag ? call(tagRoutes.update, { params: { id: tag.id }, body }) : call(tagRoutes.create, { body });
  };
  return (
    <NameDialog
      title={tag ? t("edit.title", { name: tag.name }) : t("create.title")}
      verb={tag ? t("common:save") : t("create.verb")}
      label={t("field.name")}
      description={t("field.nameHint")}
      start={tag?.name ?? ""}
      onSave={save}
      onSaved={() => void client.invalidateQueries({ queryKey: ["tag"] })}
      onClose={onClose}
    >
      <Textarea
        label={t("field.description")}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </NameDialog>
  );
}
