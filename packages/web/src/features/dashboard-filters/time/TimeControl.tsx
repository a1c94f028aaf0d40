import { maskOfTime } from "@sightline/core/native-filters/masks";
import { TimeRangeField } from "../../../lib/time-range/index.ts";
import type { ControlProps } from "../filterType.ts";

/** A time range, as text that the server resolves: `Last week`, or two moments. */
export function TimeControl({ filter, mask, error, onChange }: ControlProps) {
  const { value } = mask.filterState;
  return (
    <TimeRangeField
      label={filter.name}
      value={typeof value === "string" ? value : null}
      error={error}
      onChange={(time_range) => onChange(maskOfTime(time_range, filter))}
    />
  );
}
