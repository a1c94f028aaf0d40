import { savedQueries } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { Select } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

const STALE_MS = 300_000;
const MOST = 100;

interface Props {
  kind: "related" | "distinct";
  column: string;
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Picks one of the values that the caller's saved queries have. */
export function RowFilter({ kind, column, label, value, onChange }: Props) {
  const { data, isLoading } = useQuery({
    queryKey: ["saved_query", kind, column],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const sent = {
        params: { column },
        query: { q: toRison({ filter: "", page: 0, page_size: MOST }) },
        signal,
      };
      const { result } =
        kind === "related" ? await call(savedQueries.related, sent) : await call(savedQueries.distinct, sent);
      return result.map((choice) => ({ value: String(choice.value), label: choice.text }));
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
      data={(data ?? []).filter((choice) => choice.value !== "null")}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
