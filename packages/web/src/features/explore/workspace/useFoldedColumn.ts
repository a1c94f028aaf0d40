import { useMemo, useState } from "react";

/**
 * Whether a column is folded away; kept in the browser. `isNarrow`: the window has no room for all columns: this one is
 * folded until it is opened there, which is kept apart.
 */
export function useFoldedColumn(
  column: string,
  isNarrow = false,
): [folded: boolean, fold: (folded: boolean) => void] {
  const key = `sightline.explore.${isNarrow ? "narrow" : "folded"}.${column}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const kept = useMemo(() => storedFold(key), [key]);
  const fold = (folded: boolean) => {
    setChosen((before) => ({ ...before, [key]: folded }));
    try {
      localStorage.setItem(key, folded ? "1" : "0");
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [chosen[key] ?? kept ?? isNarrow, fold];
}

/** Null: nobody has chosen, or storage is blocked. */
function storedFold(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === "1";
  } catch {
    return null;
  }
}
