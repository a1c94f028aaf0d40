import type { QueryContext } from "@sightline/core/query";
import { Select, type SelectOption } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import type { ControlProps } from "../filterType.ts";
import { ChoicesProblem } from "./ChoicesProblem.tsx";
import { useChoices } from "./useChoices.ts";

interface Props extends Pick<ControlProps, "filter" | "mask" | "isTouched" | "error"> {
  context: QueryContext | null;
  /** The choice that a row of the reply holds; null: none. */
  read: (row: Record<string, unknown>) => SelectOption<string> | null;
  chosen: string | null;
  /** Said when there is nothing to choose. */
  nothing: string;
  onChoose: (option: SelectOption<string> | null) => void;
}

/** One choice out of a short list that the server knows. */
export function ChoiceControl({
  filter,
  mask,
  isTouched,
  error,
  context,
  read,
  chosen,
  nothing,
  onChoose,
}: Props) {
  const t = useWords("dashboard-filters");
  // The name of what is chosen comes with the list.
  const choices = useChoices(context, isTouched || chosen !== null);
  const listed = (choices.reply?.data ?? []).flatMap((row) => read(row as Record<string, unknown>) ?? []);
  const isListed = chosen === null || listed.some(({ value }) => value === chosen);
  const options = isListed ? listed : [{ value: chosen, label: mask.filterState.label ?? chosen }, ...listed];
  const isEmpty = choices.isCurrent && listed.length === 0;
  return (
    <div className={classes.control}>
      <Select
        label={filter.name}
        labelHidden
        clearable
        data={options}
        loading={choices.isLoading}
        placeholder={isEmpty ? nothing : t("chooseValue")}
        value={chosen}
        {...(error ? { error } : {})}
        onChange={(value) => onChoose(options.find((option) => option.value === value) ?? null)}
      />
      <ChoicesProblem choices={choices} />
    </div>
  );
}

/** The text that a mask holds in its list. */
export function textIn(value: unknown): string | null {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" ? first : null;
}
