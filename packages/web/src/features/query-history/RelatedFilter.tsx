import { queries } from "@sightline/api/queries";
import { toRison } from "@sightline/core/rison";
import { Select } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

const STALE_MS = 300_000;
const MOST = 100;

interface Props {
  column: "database";
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Picks one of the things that past queries were run on. */
export function RelatedFilter({ column, label, value, onChange }: Props) {
  const { data, isLoading } = useQuery({
    queryKey: ["query", "related", column],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const q = toRison({ filter: "", page: 0, page_size: MOST });
      return (await call(queries.related, { params: { column }, query: { q }, signal })).result;
    },
  });
  return (
    <Select
      label={label}
      labelHidden
      placeholder={label}
      clearable
      w={160}
      loading={isLoading}
      data={(data ?? []).map((choice) => ({ value: String(choice.value), label: choice.text }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
