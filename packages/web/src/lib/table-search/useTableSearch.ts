import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";

/** A table or view of a schema, as lists of them know it. */
interface ListedTable {
  value: string;
}

/** Tables found by typing, of which only those in view are on the page. `entryPx`: height of an entry, CSS pixels. */
export function useTableSearch<Table extends ListedTable>(
  tables: readonly Table[] | undefined,
  entryPx: number,
) {
  const [search, setSearch] = useState("");
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return (tables ?? []).filter(({ value }) => value.toLowerCase().includes(wanted));
  }, [tables, search]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: found.length,
    getScrollElement: () => frame.current,
    estimateSize: () => entryPx,
    overscan: 10,
  });
  return { search, setSearch, found, frame, list };
}
