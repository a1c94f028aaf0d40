import { isMultiOperator, isValueLess, NULL_TEXT, OPERATORS, type OperatorId } from "@sightline/core/filters";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useContext, useMemo } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import type { DatasetColumn } from "../model/fields/fields.ts";
import { comparatorOf } from "../model/fields/filterDraft.ts";
import { ExploreContext } from "../model/store/ExploreContext.ts";
import { resultText } from "../model/values/resultText.ts";
import { exploreQueries } from "../queries.ts";

interface Props {
  datasetId: number;
  /** The dataset lets its values be suggested. */
  suggests: boolean;
  column: DatasetColumn;
  operatorId: OperatorId;
  value: unknown;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
  /** What the database compares with, where that is not the value itself. */
  meaning?: string | undefined;
  onChange: (comparator: unknown) => void;
}

type Scalar = string | number;

/** A list may hold null; neither that nor booleans are choices of the ui's select. */
const toChoice = (value: unknown, isList: boolean): Scalar[] => {
  if (value === null) return isList ? [NULL_TEXT] : [];
  if (typeof value === "boolean") return [String(value)];
  return typeof value === "string" || typeof value === "number" ? [value] : [];
};
/** `isBoolean`: the column holds booleans. */
const toValue = (choice: Scalar, isBoolean: boolean): Scalar | boolean | null => {
  if (choice === NULL_TEXT) return null;
  return isBoolean && (choice === "true" || choice === "false") ? choice === "true" : choice;
};

/** What the column is compared with: values of the column are suggested, others may be typed. */
export function ComparatorField({ datasetId, suggests, column, operatorId, value, ...props }: Props) {
  const { error, meaning, onChange } = props;
  const t = useWords("explore");
  const valueLess = isValueLess(operatorId);
  const datasetType = useContext(ExploreContext)?.dataset.type;
  const values = useQuery({
    ...exploreQueries.columnValues(datasetId, column.column_name, datasetType),
    enabled: suggests && !valueLess && canAccess("can_get_column_values", "Datasource"),
  });
  const multi = isMultiOperator(OPERATORS[operatorId]);
  const chosen = useMemo(
    () => (value === null ? [] : [value].flat().flatMap((one) => toChoice(one, multi))),
    [value, multi],
  );
  const isBoolean = [...(values.data ?? []), value].flat().some((one) => typeof one === "boolean");
  const options = useMemo(() => {
    const known = (values.data ?? []).flatMap((one) => toChoice(one, multi));
    const textOf = (one: Scalar) => {
      if (one === NULL_TEXT) return t("filters.null");
      return one === "" ? t("filters.emptyText") : resultText(one, column.is_dttm);
    };
    return [...new Set([...known, ...chosen])].map((one) => ({ value: one, label: textOf(one) }));
  }, [values.data, chosen, multi, column.is_dttm, t]);
  const failed = values.error ? t("filters.noValues", { error: errorText(values.error) }) : undefined;
  const shared = {
    label: t("filters.value"),
    data: options,
    loading: values.isLoading,
    disabled: valueLess,
    placeholder: t(valueLess ? "filters.valueLess" : values.data ? "filters.valuesOf" : "filters.typeValue", {
      count: values.data?.length ?? 0,
    }),
    ...(meaning ? { description: t("filters.meaning", { meaning }) } : failed ? { description: failed } : {}),
    ...(error ? { error } : {}),
  };
  if (valueLess) return <Select {...shared} value={null} onChange={() => undefined} />;
  const toComparator = (text: string) => comparatorOf(text, column);
  if (multi) {
    const choose = (next: Scalar[]) => onChange(next.map((one) => toValue(one, isBoolean)));
    return (
      <MultiSelect
        {...shared}
        value={chosen}
        onChange={choose}
        onFree={(text) => choose([...new Set([...chosen, toComparator(text)])])}
      />
    );
  }
  return (
    <Select
      {...shared}
      clearable
      value={chosen[0] ?? null}
      onChange={(next) => onChange(next === null ? null : toValue(next, isBoolean))}
      onFree={(text) => onChange(toValue(toComparator(text), isBoolean))}
    />
  );
}
