import { TextInput } from "@sightline/ui/field";
import { useState } from "react";
import { FormDialog } from "../../../lib/form-dialog/index.ts";
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
  const [name, setName] = useState("");
  return (
    <FormDialog
      title={t(method === "TABLE" ? "run.createTableTitle" : "run.createViewTitle")}
      verb={t("run.create")}
      onSubmit={() => {
        onCreate({ method, name: name.trim() });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label={t(method === "TABLE" ? "run.tableName" : "run.viewName")}
        description={[t("run.nameHint"), ...(schema === null ? [] : [t("run.intoSchema", { schema })])].join(
          " ",
        )}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
