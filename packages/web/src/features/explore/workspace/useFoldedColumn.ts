import { useState } from "react";

const keyOf = (column: string) => `sightline.explore.folded.${column}`;

/** Whether a column is folded away; kept in the browser. */
export function useFoldedColumn(column: string): [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    try {
      return localStorage.getItem(keyOf(column)) === "1";
    } catch {
      return false;
    }
  });
  const fold = (next: boolean) => {
    setFolded(next);
    try {
      localStorage.setItem(keyOf(column), next ? "1" : "0");
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [folded, fold];
}
