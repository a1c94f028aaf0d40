import { Textarea, TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { FormDialog } from "../../../lib/form-dialog/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { EditorTab } from "../model/index.ts";
import classes from "./saved.module.css";
import { scheduleTabText } from "./saveQuery.ts";
import { type ScheduleField, scheduleFields } from "./scheduleFields.ts";

/** Asks when the query of a tab shall run. Which questions there are, the operator's settings say. */
export function ScheduleDialog({ tab, onClose }: { tab: EditorTab; onClose: () => void }) {
  const t = useWords("sql-lab");
  const fields = scheduleFields();
  const [label, setLabel] = useState(tab.name);
  const [description, setDescription] = useState("");
  const [info, setInfo] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(fields.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]]))),
  );
  const [sending, setSending] = useState(false);
  const warning = bootstrap().common.conf.SQLLAB_SCHEDULE_WARNING_MESSAGE;
  const missing = fields.some(({ name, required }) => required && (info[name] ?? "") === "");
  const isReady = label.trim() !== "" && !missing;
  const submit = async () => {
    setSending(true);
    const done = await scheduleTabText(tab, { label: label.trim(), description, info });
    setSending(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      className={classes.form}
      title={t("saved.scheduleTitle")}
      verb={t("saved.schedule")}
      canSubmit={isReady}
      busy={sending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label={t("saved.name")}
        value={label}
        data-autofocus
        required
        maxLength={256}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Textarea
        label={t("saved.description")}
        value={description}
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={info[field.name]}
          onChange={(value) => setInfo({ ...info, [field.name]: value })}
        />
      ))}
      {typeof warning === "string" && <p className={classes.warning}>{warning}</p>}
    </FormDialog>
  );
}

interface FieldProps {
  field: ScheduleField;
  value: unknown;
  onChange: (value: unknown) => void;
}

function Field({ field, value, onChange }: FieldProps) {
  const text = value === undefined || value === null ? "" : String(value);
  if (field.choices) {
    return (
      <Select
        label={field.title}
        clearable={!field.required}
        data={field.choices.map((choice) => ({ value: choice, label: choice }))}
        value={text === "" ? null : text}
        onChange={onChange}
        {...(field.description && { description: field.description })}
      />
    );
  }
  return (
    <TextInput
      label={field.title}
      type={field.input}
      required={field.required}
      value={text}
      {...(field.description && { description: field.description })}
      onChange={(event) => onChange(typedFieldValue(field, event.currentTarget.value))}
    />
  );
}

const typedFieldValue = ({ input }: ScheduleField, text: string): unknown =>
  input === "number" && text !== "" ? Number(text) : text;
