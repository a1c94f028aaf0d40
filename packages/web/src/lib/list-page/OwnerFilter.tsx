import { toRison } from "@sightline/core/rison";
import { Select } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../i18n/index.ts";

/** Owners offered at once. */
const CHOICES = 100;

/** Picks whose rows a list shows. */
export function OwnerFilter({
  resource,
  label,
  value,
  onChange,
  fetchOwners,
}: {
  resource: string;
  /** What these users are to the rows; absent: their owners. */
  label?: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
  fetchOwners: (q: string, signal: AbortSignal) => Promise<{ result: { value: number; text: string }[] }>;
}) {
  const t = useWords("lists");
  const name = label ?? t("filter.owner");
  const chosen = value && /^\d+$/.test(value) ? Number(value) : null;
  const { data, isLoading } = useQuery({
    queryKey: [resource, "owners", chosen],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      fetchOwners(
        toRison({
          filter: "",
          page: 0,
          page_size: CHOICES,
          ...(chosen !== null && { include_ids: [chosen] }),
        }),
        signal,
      ),
  });
  return (
    <Select
      label={name}
      labelHidden
      placeholder={name}
      clearable
      w={160}
      loading={isLoading}
      data={data?.result.map((owner) => ({ value: owner.value, label: owner.text })) ?? []}
      value={chosen}
      onChange={(owner) => onChange(owner === null ? null : String(owner))}
    />
  );
}
