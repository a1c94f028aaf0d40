import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Textarea, TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { type FormEvent, useId, useState } from "react";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { EditorTab } from "../model/index.ts";
import classes from "./saved.module.css";
import { scheduleTabText } from "./saveQuery.ts";
import { type ScheduleField, scheduleFields } from "./scheduleFields.ts";

/** Asks when the query of a tab shall run. Which questions there are, the operator's settings say. */
export function ScheduleDialog({ tab, onClose }: { tab: EditorTab; onClose: () => void }) {
  const t = useWords("sql-lab");
  const form = useId();
  const fields = scheduleFields();
  const [label, setLabel] = useState(tab.name);
  const [description, setDescription] = useState("");
  const [info, setInfo] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(fields.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]]))),
  );
  const [sending, setSending] = useState(false);
  const warning = bootstrap().common.conf.SQLLAB_SCHEDULE_WARNING_MESSAGE;
  const missing = fields.some(({ name, required }) => required && (info[name] ?? "") === "");
  const ready = label.trim() !== "" && !missing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || sending) return;
    setSending(true);
    const done = await scheduleTabText(tab, { label: label.trim(), description, info });
    setSending(false);
    if (done) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("saved.scheduleTitle")}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={!ready} loading={sending}>
            {t("saved.schedule")}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
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
