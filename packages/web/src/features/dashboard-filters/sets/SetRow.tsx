import type { FilterSet } from "@sightline/api/filter-sets";
import { IconButton } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { isInForce } from "./setMasks.ts";
import classes from "./sets.module.css";
import type { FilterSets } from "./useFilterSets.ts";

interface Props {
  set: FilterSet;
  sets: FilterSets;
  mayChange: boolean;
}

/** One set: a press applies it; those who may also rename, overwrite and delete it. */
export function SetRow({ set, sets, mayChange }: Props) {
  const t = useWords("filter-sets");
  const { filters } = useFiltering();
  const active = useFilterState(({ appliedMasks }) => isInForce(set.params, filters, appliedMasks));
  const [renaming, setRenaming] = useState(false);
  const { name } = set;
  if (renaming) {
    return (
      <li>
        <NameField
          name={name}
          label={t("renameTo", { name })}
          onSave={(next) => sets.rename(set, next)}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes.row} data-active={active || undefined}>
      <button
        type="button"
        className={classes.apply}
        aria-label={t("apply", { name })}
        aria-current={active || undefined}
        onClick={() => sets.apply(set)}
      >
        <span className={classes.check}>{active && <Icon name="check" size={14} />}</span>
        <span className={classes.name}>{name}</span>
      </button>
      <small className={classes.owner}>{t(set.owner_type === "Dashboard" ? "shared" : "yours")}</small>
      {mayChange && (
        <span className={classes.tools}>
          <IconButton
            icon="edit"
            size="sm"
            iconSize={14}
            label={t("rename", { name })}
            onClick={() => setRenaming(true)}
          />
          {!active && (
            <IconButton
              icon="save"
              size="sm"
              iconSize={14}
              label={t("overwrite", { name })}
              disabled={sets.isBusy}
              onClick={() => sets.overwrite(set)}
            />
          )}
          <IconButton
            icon="trash"
            size="sm"
            iconSize={14}
            label={t("delete", { name })}
            disabled={sets.isBusy}
            onClick={() => sets.remove(set)}
          />
        </span>
      )}
    </li>
  );
}

/** The name in a field: Enter saves it, Escape leaves it. */
function NameField({
  name,
  label,
  onSave,
  onClose,
}: {
  name: string;
  label: string;
  onSave: (name: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const next = text.trim();
    if (next === "" || next === name) return onClose();
    const failure = await onSave(next);
    if (failure === null) onClose();
    else setProblem(failure);
  };
  return (
    <TextInput
      aria-label={label}
      value={text}
      maxLength={500}
      error={problem}
      autoFocus
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => problem === null && void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") void save();
        if (event.key !== "Escape") return;
        // The popover around it stays open.
        event.stopPropagation();
        onClose();
      }}
    />
  );
}
