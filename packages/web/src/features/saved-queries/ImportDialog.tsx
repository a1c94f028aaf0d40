import { importSavedQueries } from "@sightline/api/imports";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Checkbox, FileInput, PasswordInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiError, call, errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { requiredPasswords } from "./requiredPasswords.ts";
import classes from "./saved-queries.module.css";

/** Takes saved queries from a bundle; asks for what the bundle does not hold, and before anything is replaced. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("saved-queries");
  const form = useId();
  const fileId = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [asked, setAsked] = useState<string[]>([]);
  const [passwords, setPasswords] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || sending) return;
    const body = new FormData();
    body.set("formData", file);
    body.set("overwrite", String(overwrite));
    body.set("passwords", JSON.stringify(passwords));
    setSending(true);
    setFailure(null);
    try {
      await call(importSavedQueries, { body });
      toast.success(t("import.done"));
      await client.invalidateQueries({ queryKey: ["saved_query"] });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      if (error instanceof ApiError)
        setAsked((before) => [...new Set([...before, ...requiredPasswords(error)])]);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("import.title")}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={!file} loading={sending}>
            {t("import.take")}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)}>
        <label className={classes.file} htmlFor={fileId}>
          {t("import.file")}
          <FileInput
            id={fileId}
            accept=".zip"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setFailure(null);
              setAsked([]);
            }}
          />
        </label>
        <Checkbox
          label={t("import.overwrite")}
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
        {asked.map((path) => (
          <PasswordInput
            key={path}
            label={t("import.password", { path })}
            value={passwords[path] ?? ""}
            onChange={(event) => setPasswords({ ...passwords, [path]: event.currentTarget.value })}
          />
        ))}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
