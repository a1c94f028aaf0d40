import { useQuery } from "@tanstack/react-query";
import { timeRangeQuery } from "../../../../lib/time-range/index.ts";
import { useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { comparedRanges, formRange } from "./comparedRanges.ts";

/** The times that the form compares with; nothing while they are unknown. */
export function ComparisonRangeControl({ label, description }: ControlProps) {
  const formData = useExploreState((state) => state.formData);
  const { verbose_map } = useExplore().dataset;
  const limits = formRange(formData);
  const { data: own } = useQuery({ ...timeRangeQuery(limits?.range ?? ""), enabled: limits !== null });
  // A range that is open at one side has no length.
  const ranges = limits && own?.since && own.until ? comparedRanges(formData, own) : [];
  if (limits === null || ranges.length === 0) return null;
  return (
    <ControlFrame label={label} description={description} error={undefined}>
      {ranges.map(({ since, until }) => (
        <p key={since} className="ex-hint">
          {`${since} ≤ ${verbose_map[limits.column] || limits.column} < ${until}`}
        </p>
      ))}
    </ControlFrame>
  );
}
