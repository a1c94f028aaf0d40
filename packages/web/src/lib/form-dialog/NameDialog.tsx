import { TextInput } from "@sightline/ui/field";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorText } from "../api/index.ts";
import { FormDialog } from "./FormDialog.tsx";

/** Characters of a name that every resource takes. */
const MAX_NAME = 250;

/** Asks for a name, and for what else `children` ask, and saves it. An error is shown below the name. */
export function NameDialog<Reply>({
  label,
  description,
  start,
  onSave,
  onSaved,
  onClose,
  onCancel = onClose,
  children,
  ...dialog
}: {
  title: string;
  verb: string;
  width?: number;
  /** Of the field for the name. */
  label: string;
  description?: string;
  /** The name that it opens with. */
  start: string;
  onSave: (name: string) => Promise<Reply>;
  onSaved: (reply: Reply, name: string) => void;
  onClose: () => void;
  /** Closes it without saving what was typed so far. */
  onCancel?: (typed: string) => void;
  /** Further fields. */
  children?: ReactNode;
}) {
  const [typed, setTyped] = useState(start);
  const name = typed.trim();
  const save = useMutation({
    mutationFn: () => onSave(name),
    onSuccess: (reply) => {
      onClose();
      onSaved(reply, name);
    },
  });
  return (
    <FormDialog
      {...dialog}
      canSubmit={name !== ""}
      busy={save.isPending}
      onSubmit={save.mutate}
      onClose={() => onCancel(typed)}
    >
      <TextInput
        label={label}
        description={description}
        required
        maxLength={MAX_NAME}
        data-autofocus
        value={typed}
        error={save.isError ? errorText(save.error) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          save.reset();
          setTyped(event.currentTarget.value);
        }}
      />
      {children}
    </FormDialog>
  );
}
