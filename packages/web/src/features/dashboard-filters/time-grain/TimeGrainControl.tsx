import type { NativeFilter } from "@sightline/core/native-filters";
import { maskOfTimeGrain } from "@sightline/core/native-filters/masks";
import { useWords } from "../../../lib/i18n/index.ts";
import { ChoiceControl, textIn } from "../choices/index.ts";
import type { ControlProps } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";

/** How long a step on the charts' time axes is. */
export function TimeGrainControl(props: ControlProps) {
  const t = useWords("dashboard-filters");
  return (
    <ChoiceControl
      {...props}
      context={buildQuery(props.filter, props.scope)}
      read={(row) =>
        typeof row.duration === "string" && isOffered(props.filter, row.duration)
          ? { value: row.duration, label: String(row.name ?? row.duration) }
          : null
      }
      chosen={textIn(props.mask.filterState.value)}
      nothing={t("noTimeGrains")}
      onChoose={(option) => props.onChange(maskOfTimeGrain(option?.value, props.filter, option?.label))}
    />
  );
}

const isOffered = ({ time_grains = [] }: NativeFilter, duration: string): boolean =>
  time_grains.length === 0 || time_grains.includes(duration);
