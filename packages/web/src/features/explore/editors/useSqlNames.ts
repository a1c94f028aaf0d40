import { useMemo } from "react";
import { useExplore } from "../model/store/ExploreContext.ts";

/** The names that a SQL field completes: columns of the dataset. */
export function useSqlNames(): string[] {
  const { dataset } = useExplore();
  return useMemo(() => dataset.columns.map(({ column_name }) => column_name), [dataset]);
}
