import type { IconName } from "@sightline/ui/icon";
import { CONNECT_A_DATABASE, PATHS } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import { maySql } from "./places.ts";

/** Something that users make, and where. Its words are under its id, in shell:create and shell:search.new. */
export interface Creation {
  id: "query" | "chart" | "dataset" | "dashboard" | "database";
  icon: IconName;
  to: string;
  /** What the page is told as it opens. */
  state?: string;
}

/** What the user may make. */
export function creations(): Creation[] {
  const mayWrite = (view: string) => canAccess("can_write", view);
  const all: (Creation & { isAllowed: boolean })[] = [
    { id: "query", icon: "sql", to: `${PATHS.sqlLab}?new=true`, isAllowed: maySql() },
    {
      id: "chart",
      icon: "chart",
      to: PATHS.datasets,
      // A chart begins with a dataset of the list.
      isAllowed: mayWrite("Chart") && canAccess("can_read", "Dataset"),
    },
    { id: "dataset", icon: "dataset", to: PATHS.addDataset, isAllowed: mayWrite("Dataset") },
    { id: "dashboard", icon: "dashboard", to: PATHS.newDashboard, isAllowed: mayWrite("Dashboard") },
    {
      id: "database",
      icon: "database",
      to: PATHS.databases,
      state: CONNECT_A_DATABASE,
      isAllowed: mayWrite("Database"),
    },
  ];
  return all.flatMap(({ isAllowed, ...creation }) => (isAllowed ? [creation] : []));
}
