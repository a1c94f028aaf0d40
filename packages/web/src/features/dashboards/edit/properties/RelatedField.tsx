import { MultiSelect } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { propertyQueries } from "./queries.ts";
import type { NamedRef } from "./settings.ts";

/** People or roles out of all there are, found by typing. */
export function RelatedField({
  column,
  label,
  description,
  value,
  disabled,
  onChange,
}: {
  column: "owners" | "roles";
  label: string;
  description: string;
  value: readonly NamedRef[];
  disabled: boolean;
  onChange: (value: NamedRef[]) => void;
}) {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { data = [], isFetching } = useQuery({
    ...propertyQueries.relatedByName(column, wanted),
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const known = [...value, ...data.filter(({ id }) => !value.some((one) => one.id === id))];
  return (
    <MultiSelect
      label={label}
      description={description}
      loading={isFetching}
      disabled={disabled}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onSearch={setSearch}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
    />
  );
}
