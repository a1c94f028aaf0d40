import { useState } from "react";

/** Time columns shown as original values, by the dataset's id. */
const KEY = "sightline.explore.original-times";

type StoredColumns = Record<string, string[]>;

function readStored(): StoredColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return stored !== null && typeof stored === "object" ? (stored as StoredColumns) : {};
  } catch {
    return {};
  }
}

/** The time columns of a dataset that are shown as the database has them, not formatted; kept in the browser. */
export function useOriginalTimes(
  datasetId: string,
): [columns: ReadonlySet<string>, toggle: (column: string) => void] {
  const [columns, setColumns] = useState<ReadonlySet<string>>(() => {
    const kept = readStored()[datasetId];
    return new Set(Array.isArray(kept) ? kept : []);
  });
  const toggle = (column: string) => {
    const next = columns.symmetricDifference(new Set([column]));
    setColumns(next);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...readStored(), [datasetId]: [...next] }));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [columns, toggle];
}
