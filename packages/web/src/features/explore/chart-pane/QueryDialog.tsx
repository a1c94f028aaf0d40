import { useMemo } from "react";
import { QueryDialog as ChartQueryDialog } from "../../chart-query/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { queryContextOf } from "../workspace/chartRequest.ts";

/** The SQL that the form becomes, as it stands. */
export function QueryDialog({ onClose }: { onClose: () => void }) {
  const formData = useExploreState((state) => state.formData);
  const context = useMemo(() => queryContextOf(chartOf(formData), formData), [formData]);
  return <ChartQueryDialog context={context} onClose={onClose} />;
}
