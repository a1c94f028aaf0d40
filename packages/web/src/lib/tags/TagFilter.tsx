import { Select } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { canAccess } from "../user/index.ts";
import { tagNames } from "./tagNames.ts";

interface Props {
  label: string;
  value: string | undefined;
  onChange: (name: string | null) => void;
}

/** Picks one of all tags, found by typing; nothing for who may not read them. */
export function TagFilter({ label, value, onChange }: Props) {
  const mayRead = canAccess("can_read", "Tag");
  const [search, setSearch] = useState("");
  const { data = [], isLoading } = useQuery({
    ...tagNames(useDeferredValue(search.trim())),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  if (!mayRead && value === undefined) return null;
  // What an address names is offered, too, however many come before.
  const names = value === undefined || data.includes(value) ? data : [value, ...data];
  return (
    <Select
      label={label}
      labelHidden
      placeholder={label}
      clearable
      w={140}
      loading={isLoading}
      data={names.map((name) => ({ value: name, label: name }))}
      value={value ?? null}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
