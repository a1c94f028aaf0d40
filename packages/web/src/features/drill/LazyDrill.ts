import { lazy } from "react";
import { loadWords } from "../../lib/i18n/index.ts";

/** What a drill opens, loaded with the first one. */
export const Drill = lazy(async () => {
  // The grid has its words from the SQL editor, for which it was made.
  await loadWords("sql-lab");
  return import("./Drill.tsx");
});
