import { MultiSelect } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useWords } from "../i18n/index.ts";
import { tagNames } from "./tagNames.ts";

/** The tags of an object: those that there are are found by typing, and what is none yet becomes one. */
export function TagsField({
  value,
  onChange,
  description,
  error,
  disabled = false,
  "data-autofocus": autofocus = false,
}: {
  value: readonly string[];
  onChange: (names: string[]) => void;
  description: string;
  error?: string;
  disabled?: boolean;
  /** Whether a dialog around it opens with the focus in it. */
  "data-autofocus"?: boolean;
}) {
  const t = useWords("common");
  const [search, setSearch] = useState("");
  const { data = [], isFetching } = useQuery({
    ...tagNames(useDeferredValue(search.trim())),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const known = [...new Set([...value, ...data])];
  const typed = search.trim();
  // Where other tags hold the text, it must be chosen; else it is taken as it stands.
  const isLikeOthers = known.some((name) => name.toLowerCase().includes(typed.toLowerCase()));
  const isOffered = typed !== "" && isLikeOthers && !known.includes(typed);
  const set = (names: readonly string[]) => onChange([...new Set(names.flatMap(namesIn))]);
  return (
    <MultiSelect
      label={t("tags.label")}
      description={description}
      placeholder={disabled ? "" : t("tags.placeholder")}
      loading={isFetching}
      disabled={disabled}
      data-autofocus={autofocus}
      {...(error !== undefined && { error })}
      data={[
        ...known.filter((name) => !value.includes(name)).map(optionOf),
        ...(isOffered ? [{ value: typed, label: typed, hint: t("tags.new") }] : []),
        // Last: Enter is for what fits and is not chosen yet.
        ...value.map(optionOf),
      ]}
      value={value}
      onSearch={setSearch}
      onChange={set}
      onFree={(text) => set([...value, text])}
    />
  );
}

const optionOf = (name: string) => ({ value: name, label: name });

/** Names that were written at once: commas divide them, as they may stand in none. */
const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
