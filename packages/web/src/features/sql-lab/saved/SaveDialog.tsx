import { savedQueries } from "@sightline/api/saved-queries";
import { Textarea, TextInput } from "@sightline/ui/field";
import { MultiSelect } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { FormDialog } from "../../../lib/form-dialog/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { EditorTab } from "../model/index.ts";
import classes from "./saved.module.css";
import { type SavedFields, useSavedConflict } from "./savedVersions.ts";
import { saveAsNew, saveChanges } from "./saveQuery.ts";

interface Props {
  tab: EditorTab;
  /** False: the saved query of the tab gets these fields and the text. */
  asNew: boolean;
  onClose: () => void;
}

/** Asks under which name, with which description and tags a query is kept. */
export function SaveDialog({ tab, asNew, onClose }: Props) {
  const before = useQuery({
    queryKey: ["saved_query", tab.remoteId],
    enabled: !asNew && tab.remoteId !== null,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(savedQueries.show, { params: { id: tab.remoteId! }, query: {}, signal })).result,
  });
  if (!asNew && before.isPending) return null;
  const start: SavedFields = {
    label: before.data?.label ?? tab.name,
    description: before.data?.description ?? "",
    tags: before.data?.tags?.map(({ name }) => name) ?? [],
  };
  return <Form tab={tab} asNew={asNew} start={start} onClose={onClose} />;
}

function Form({ tab, asNew, start, onClose }: Props & { start: SavedFields }) {
  const t = useWords("sql-lab");
  const [fields, setFields] = useState(start);
  const [saving, setSaving] = useState(false);
  // What was typed stays while the user is asked about a conflict.
  const isAsked = useSavedConflict(({ asked }) => asked !== null);
  const warning = bootstrap().common.conf.SQLLAB_SAVE_WARNING_MESSAGE;
  const hasName = fields.label.trim() !== "";
  const submit = async () => {
    setSaving(true);
    const kept = { ...fields, label: fields.label.trim() };
    const done = asNew ? await saveAsNew(tab, kept) : await saveChanges(tab, kept);
    setSaving(false);
    // What was typed stays in view until it is kept.
    if (done) onClose();
  };
  return (
    <FormDialog
      className={classes.form}
      opened={!isAsked}
      title={t(asNew ? "saved.saveTitle" : "saved.changeTitle")}
      verb={t("saved.save")}
      canSubmit={hasName}
      busy={saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t("saved.name")}
        value={fields.label}
        data-autofocus
        required
        maxLength={256}
        onChange={(event) => setFields({ ...fields, label: event.currentTarget.value })}
      />
      <Textarea
        label={t("saved.description")}
        value={fields.description}
        minRows={3}
        onChange={(event) => setFields({ ...fields, description: event.currentTarget.value })}
      />
      <MultiSelect
        label={t("saved.tags")}
        placeholder={t("saved.tagsHint")}
        data={[]}
        value={fields.tags}
        onChange={(tags) => setFields({ ...fields, tags })}
        onFree={(name) => setFields({ ...fields, tags: [...new Set([...fields.tags, name.trim()])] })}
      />
      {typeof warning === "string" && <p className={classes.warning}>{warning}</p>}
    </FormDialog>
  );
}
