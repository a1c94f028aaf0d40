import { SINGLE_VALUE } from "@sightline/core/native-filters";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import type { FormProps } from "../filterType.ts";

const KINDS = ["range", "minimum", "exact", "maximum"] as const;
type Kind = (typeof KINDS)[number];

/** Whether the filter has two bounds, or one. */
export function RangeForm({ filter, onChange }: FormProps) {
  const t = useWords("dashboard-filters");
  const { enableSingleValue, ...others } = filter.controlValues;
  const kind =
    KINDS.find((one) => one !== "range" && SINGLE_VALUE[one] === enableSingleValue) ?? ("range" as const);
  return (
    <Select<Kind>
      label={t("rangeKind")}
      data={KINDS.map((value) => ({ value, label: t(`rangeKinds.${value}`) }))}
      value={kind}
      onChange={(next) =>
        next &&
        onChange({
          ...filter,
          defaultDataMask: {},
          controlValues: next === "range" ? others : { ...others, enableSingleValue: SINGLE_VALUE[next] },
        })
      }
    />
  );
}
