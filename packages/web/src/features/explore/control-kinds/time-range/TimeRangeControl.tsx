import { NO_TIME_RANGE } from "@sightline/core/time-range";
import { TimeRangeField } from "../../../../lib/time-range/index.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** A range of time, stored as its words; no range is stored as such, too. */
export function TimeRangeControl({ control, label, description, error, value, onChange }: ControlProps) {
  const range = typeof value === "string" && value !== "" && value !== NO_TIME_RANGE ? value : null;
  return (
    <ControlFrame label={label} description={description} error={error} required={control.required}>
      <TimeRangeField label={label} value={range} onChange={(next) => onChange(next ?? NO_TIME_RANGE)} />
    </ControlFrame>
  );
}
