import { FileInput, Textarea } from "@sightline/ui/field";
import { useId, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./Connect.module.css";

/** Longest file that is read, characters: keys are a few thousand. */
const MAX_LENGTH = 100_000;

/**
 * JSON that holds a secret, pasted or read from a file. A stored one is not shown: the field is empty, and left so it
 * stays.
 */
export function KeyField({
  label,
  required,
  value,
  error,
  onChange,
  onLeave,
}: {
  label: string;
  required: boolean;
  /** Text that was typed here; an object stands for what the server keeps. */
  value: unknown;
  error: string | true | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}) {
  const t = useWords("databases");
  const id = useId();
  const [tooLong, setTooLong] = useState(false);
  const isStored = typeof value === "object" && value !== null;
  async function read(file: File | undefined) {
    if (!file) return;
    setTooLong(file.size > MAX_LENGTH);
    if (file.size <= MAX_LENGTH) onChange(await file.text());
  }
  return (
    <div className={classes.key}>
      <Textarea
        size="xs"
        label={label}
        description={t(isStored ? "key.stored" : "key.hint")}
        required={required}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        value={typeof value === "string" ? value : ""}
        error={tooLong ? t("key.tooLong") : error}
        onBlur={onLeave}
        onChange={(event) => {
          setTooLong(false);
          onChange(event.currentTarget.value);
        }}
      />
      <label className={classes.file} htmlFor={id}>
        {t("key.file")}
        <FileInput
          id={id}
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  );
}
