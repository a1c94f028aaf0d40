import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { type FormEvent, useId, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { CreateAs } from "./runQuery.ts";

interface Props {
  method: CreateAs["method"];
  /** Where the database's settings put what is made; null: where unqualified names lead. */
  schema: string | null;
  onClose: () => void;
  onCreate: (target: CreateAs) => void;
}

/** Asks what the table or view that a query makes shall be called. */
export function CreateAsDialog({ method, schema, onClose, onCreate }: Props) {
  const t = useWords("sql-lab");
  const form = useId();
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCreate({ method, name: name.trim() });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(method === "TABLE" ? "run.createTableTitle" : "run.createViewTitle")}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form}>
            {t("run.create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label={t(method === "TABLE" ? "run.tableName" : "run.viewName")}
          description={[
            t("run.nameHint"),
            ...(schema === null ? [] : [t("run.intoSchema", { schema })]),
          ].join(" ")}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
