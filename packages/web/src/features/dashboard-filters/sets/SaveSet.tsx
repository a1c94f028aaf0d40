import { Button } from "@sightline/ui/button";
import { Checkbox, TextInput } from "@sightline/ui/field";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./sets.module.css";
import type { FilterSets } from "./useFilterSets.ts";

/** Saves the applied values as a new set. */
export function SaveSet({ sets, mayShare }: { sets: FilterSets; mayShare: boolean }) {
  const t = useWords("filter-sets");
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failure = await sets.create(name.trim(), mayShare && shared);
    setProblem(failure);
    if (failure === null) setName("");
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t("name")}
        placeholder={t("namePlaceholder")}
        value={name}
        maxLength={500}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {mayShare && (
        <Checkbox
          label={t("share")}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" disabled={name.trim() === ""} loading={sets.isBusy}>
        {t("save")}
      </Button>
    </form>
  );
}
