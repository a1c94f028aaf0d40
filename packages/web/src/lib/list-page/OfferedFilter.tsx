import type { resource } from "@sightline/api/resource";
import { toRison } from "@sightline/core/rison";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/index.ts";

/** Values offered at once. */
const CHOICES = 100;
const STALE_MS = 300_000;

type Offers = ReturnType<typeof resource>;

interface Props {
  resource: string;
  column: string;
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
  /** `words`: the values are themselves what is shown; `ids`, else: of things that have names. */
  of?: "ids" | "words";
  /** The call that answers with the values. */
  route: Offers["related"] | Offers["distinct"];
}

/** Picks one of the values that the rows of a list have in a column: an owner, a database, a schema. */
export function OfferedFilter({ resource, column, label, value = "", onChange, of = "ids", route }: Props) {
  const chosen = of === "words" ? value || null : /^\d{1,9}$/.test(value) ? value : null;
  // Who was chosen by an address is offered, too, however many come before.
  const included = of === "ids" && chosen !== null ? { include_ids: [Number(chosen)] } : {};
  const { data, isLoading } = useQuery({
    queryKey: [resource, "offered", column, included],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => {
      const q = toRison({ filter: "", page: 0, page_size: CHOICES, ...included });
      return call(route, { params: { column }, query: { q }, signal });
    },
  });
  const choices = (data?.result ?? []).filter((choice) => choice.value !== null);
  return (
    <Select
      label={label}
      labelHidden
      placeholder={label}
      clearable
      w={160}
      loading={isLoading}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.text }))}
      value={chosen}
      onChange={onChange}
    />
  );
}
