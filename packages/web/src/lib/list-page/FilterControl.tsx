import { TagFilter } from "../tags/index.ts";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import type { FilterDeclaration, ListRoutes } from "./listDeclaration.ts";
import { OfferedFilter } from "./OfferedFilter.tsx";

interface Props {
  filter: FilterDeclaration;
  resource: string;
  routes: ListRoutes<unknown>;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** The control of a filter, by where its values come from. */
export function FilterControl({ filter, resource, routes, value, onChange }: Props) {
  const { label, values } = filter;
  if (values.kind === "choices")
    return <ChoiceFilter label={label} choices={values.choices} value={value} onChange={onChange} />;
  if (values.kind === "tags") return <TagFilter label={label} value={value} onChange={onChange} />;
  return (
    <OfferedFilter
      resource={resource}
      column={values.column}
      label={label}
      value={value}
      onChange={onChange}
      of={values.kind === "distinct" ? "words" : "ids"}
      route={routes[values.kind]}
    />
  );
}
