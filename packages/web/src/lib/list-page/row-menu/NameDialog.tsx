import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { toast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorText } from "../../api/index.ts";
import { useWords } from "../../i18n/index.ts";

/** Characters of a name that every resource takes. */
const MAX_NAME = 250;

/** Asks for a name and stores what it is for. */
export function NameDialog({
  title,
  verb,
  start,
  onSave,
  onSaved,
  done,
  onClose,
}: {
  title: string;
  verb: string;
  start: string;
  onSave: (name: string) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  /** What is said then; nothing when left out. */
  done?: (name: string) => string;
  onClose: () => void;
}) {
  const t = useWords("lists");
  const form = useId();
  const [name, setName] = useState(start);
  const saved = name.trim();
  const save = useMutation({
    mutationFn: () => onSave(saved),
    onSuccess: () => {
      if (done) toast.success(done(saved));
      onClose();
      return onSaved();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} disabled={saved === ""} loading={save.isPending}>
            {verb}
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
          label={t("rename.name")}
          required
          maxLength={MAX_NAME}
          data-autofocus
          value={name}
          error={save.isError ? errorText(save.error) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            save.reset();
            setName(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
