import { maskOfTimeColumn } from "@sightline/core/native-filters/masks";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import { useWords } from "../../../lib/i18n/index.ts";
import { ChoiceControl, textIn } from "../choices/index.ts";
import type { ControlProps } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";

/** Which column of time the charts go by. */
export function TimeColumnControl(props: ControlProps) {
  const t = useWords("dashboard-filters");
  return (
    <ChoiceControl
      {...props}
      context={buildQuery(props.filter, props.scope)}
      read={(row) =>
        row.dtype === TEMPORAL
          ? { value: String(row.column_name), label: String(row.verbose_name || row.column_name) }
          : null
      }
      chosen={textIn(props.mask.filterState.value)}
      nothing={t("noTimeColumns")}
      onChoose={(option) => props.onChange(maskOfTimeColumn(option?.value, props.filter))}
    />
  );
}
