import {
  type AdhocFilter,
  isMultiOperator,
  isValueLess,
  OPERATOR_LABELS,
  type OperatorId,
  operatorIdOf,
  operatorsFor,
} from "@sightline/core/filters";
import { filterFromColumn, withOperator, withSubject } from "@sightline/core/filters/editing";
import { Button, IconButton } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import { columnOption } from "../choices/columnOption.ts";
import type { FilterColumn } from "../filterType.ts";
import classes from "./configure.module.css";

interface Props {
  columns: readonly FilterColumn[];
  value: readonly AdhocFilter[];
  onChange: (value: AdhocFilter[]) => void;
}

/** Conditions that limit the values a filter offers: a column, an operator and a value each, or SQL. */
export function Conditions({ columns, value, onChange }: Props) {
  const t = useWords("dashboard-filters");
  const first = columns[0];
  return (
    <div role="group" aria-label={t("conditions")} className={classes.conditions}>
      {value.map((condition, index) => (
        <Condition
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be equal
          key={index}
          place={index + 1}
          columns={columns}
          condition={condition}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<Icon name="add" size={12} />}
        disabled={!first}
        onClick={() => first && onChange([...value, plainCondition(first)])}
      >
        {t("addCondition")}
      </Button>
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<Icon name="add" size={12} />}
        onClick={() => onChange([...value, NO_SQL])}
      >
        {t("addSqlCondition")}
      </Button>
    </div>
  );
}

/** A condition in SQL that is about to be written. */
const NO_SQL: AdhocFilter = { expressionType: "SQL", clause: "WHERE", sqlExpression: "" };

interface ConditionProps {
  place: number;
  columns: readonly FilterColumn[];
  condition: AdhocFilter;
  onChange: (condition: AdhocFilter) => void;
  onRemove: () => void;
}

function Condition({ place, columns, condition, onChange, onRemove }: ConditionProps) {
  const t = useWords("dashboard-filters");
  const column = columns.find(({ column_name }) => column_name === condition.subject) ?? null;
  const operatorId = operatorIdOf(condition);
  return (
    <div className={classes.condition} role="group" aria-label={t("condition", { place })}>
      {condition.expressionType === "SQL" ? (
        <TextInput
          aria-label={t("sqlCondition")}
          className={classes.sql}
          value={condition.sqlExpression ?? ""}
          onChange={(event) => onChange({ ...condition, sqlExpression: event.currentTarget.value })}
        />
      ) : (
        <>
          <Select
            label={t("column")}
            labelHidden
            data={columns.map(columnOption)}
            value={condition.subject ?? null}
            onChange={(name) => {
              const subject = columns.find(({ column_name }) => column_name === name);
              if (subject) onChange(withSubject(condition, subject));
            }}
          />
          <Select<OperatorId>
            label={t("operator")}
            labelHidden
            data={operatorsFor(column, condition.clause).map((id) => ({
              value: id,
              label: OPERATOR_LABELS[id],
            }))}
            value={operatorId}
            onChange={(id) => id && onChange(withOperator(condition, id))}
          />
          {operatorId && !isValueLess(operatorId) && comparatorField()}
        </>
      )}
      <IconButton icon="close" size="sm" label={t("removeCondition", { place })} onClick={onRemove} />
    </div>
  );

  function comparatorField() {
    const { comparator } = condition;
    if (!isMultiOperator(condition.operator)) {
      return (
        <TextInput
          aria-label={t("comparator")}
          placeholder={t("comparator")}
          value={String(comparator ?? "")}
          onChange={(event) => onChange({ ...condition, comparator: toValue(event.currentTarget.value) })}
        />
      );
    }
    const values = (Array.isArray(comparator) ? comparator : []) as (string | number)[];
    return (
      <MultiSelect
        label={t("comparator")}
        labelHidden
        placeholder={t("comparators")}
        data={values.map((value) => ({ value, label: String(value) }))}
        value={values}
        onChange={(next) => onChange({ ...condition, comparator: next })}
        onFree={(text) => onChange({ ...condition, comparator: [...new Set([...values, toValue(text)])] })}
      />
    );
  }

  /** Typed text as a value of the column: a number where it holds numbers. */
  function toValue(text: string): string | number {
    const number = Number(text);
    return column?.type_generic === 0 && text.trim() !== "" && Number.isFinite(number) ? number : text;
  }
}

/** A new condition, of a column of time too: the time range has a field of its own. */
function plainCondition(column: FilterColumn): AdhocFilter {
  const { isNew: _new, ...condition } = filterFromColumn({ ...column, is_dttm: false });
  return condition;
}
