import {
  type AdhocFilter,
  isAdhocFilterSent,
  OPERATOR_LABELS,
  OPERATORS,
  type OperatorId,
  operatorIdOf,
  operatorsFor,
} from "@sightline/core/filters";
import {
  latestPartitionSql,
  temporalFilter,
  withOperator,
  withSubject,
} from "@sightline/core/filters/editing";
import { SegmentedControl } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { Tabs } from "@sightline/ui/tabs";
import { type FormEvent, useState } from "react";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { SqlField } from "../../../lib/sql-field/index.ts";
import { TimeRangeEditor } from "../../../lib/time-range/index.ts";
import { columnFilter, columnName } from "../model/fields/fields.ts";
import { canSaveFilter, NEW_FILTER, savedFilter, startSql } from "../model/fields/filterDraft.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { ComparatorField } from "./ComparatorField.tsx";
import { EditorButtons } from "./EditorButtons.tsx";
import { usePartitionColumn } from "./usePartitionColumn.ts";
import { useSqlNames } from "./useSqlNames.ts";
import { useTypedMeaning } from "./useTypedMeaning.ts";

interface Props {
  /** Null: a new one. */
  filter: AdhocFilter | null;
  onSave: (filter: AdhocFilter) => void;
  onClose: () => void;
}

/** Edits one filter: a condition on a column, a time range, or SQL. */
export function FilterEditor({ filter: original, onSave, onClose }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  const { dataset } = useExplore();
  const names = useSqlNames();
  const [filter, setFilter] = useState<AdhocFilter>(original ?? NEW_FILTER);
  const [tab, setTab] = useState<string>(filter.expressionType);
  const column = dataset.columns.find(({ column_name }) => column_name === filter.subject) ?? null;
  const partitionColumn = usePartitionColumn();
  const typed = useTypedMeaning(
    filter.expressionType === "SIMPLE" ? column?.advanced_data_type : null,
    filter.comparator,
  );
  const canSave = canSaveFilter(filter, original, dataset.columns) && typed.isValid;
  const isTime = filter.expressionType === "SIMPLE" && filter.operator === "TEMPORAL_RANGE";
  const operatorId = operatorIdOf(filter);
  // A new filter begins without a value; it is missed once somebody has taken it away, or stored the filter without one.
  const [missesValue, setMissesValue] = useState(original !== null && !original.isNew);
  const missing = missesValue && !isAdhocFilterSent(filter) ? english("cannot be empty") : undefined;
  const save = (next: AdhocFilter) => {
    onSave(savedFilter(next));
    onClose();
  };

  const startsWithTime = (subject: { is_dttm: boolean }) =>
    original === null && subject.is_dttm && !column?.is_dttm && !isAdhocFilterSent(filter);

  const pickSubject = (name: string | null) => {
    const subject = dataset.columns.find(({ column_name }) => column_name === name);
    if (!subject) return;
    setMissesValue(false);
    if (isTime && subject.is_dttm) setFilter({ ...filter, subject: subject.column_name });
    // A new filter, or one of time, on another kind of column starts as a drop of that column would.
    else if (isTime || filter.subject === null || startsWithTime(subject)) setFilter(columnFilter(subject));
    else setFilter(withSubject(filter, subject, partitionColumn));
  };
  const ofColumn = column ? operatorsFor(column, filter.clause, partitionColumn) : [];
  /** Null also for one that the column does not have: a column begins with IN, whatever it holds. */
  const shownOperator = operatorId && ofColumn.includes(operatorId) ? operatorId : null;
  const operators = ofColumn.filter((id) => typed.operators?.includes(OPERATORS[id]) ?? true);
  const pickOperator = (id: OperatorId) => {
    const next = withOperator(filter, id);
    if (id !== "LATEST_PARTITION" || !column) return setFilter(next);
    const { schema, table_name, database } = dataset;
    const table = { schema, table_name, backend: database.backend };
    setFilter({ ...next, sqlExpression: latestPartitionSql(column.column_name, table) });
    setTab("SQL");
  };
  const subjectField = (
    <Select
      label={t("filters.column")}
      placeholder={t("filters.noColumn")}
      data={dataset.columns
        .filter(({ filterable, column_name }) => filterable || column_name === filter.subject)
        .map((one) => ({
          value: one.column_name,
          label: columnName(one),
          ...(one.type ? { hint: one.type } : {}),
        }))}
      value={filter.subject ?? null}
      onChange={pickSubject}
    />
  );
  const kindField = column?.is_dttm && (
    <SegmentedControl
      size="xs"
      aria-label={t("filters.kind")}
      data={[
        { value: "range", label: t("filters.timeRange") },
        { value: "other", label: t("filters.condition") },
      ]}
      value={isTime ? "range" : "other"}
      onChange={(kind) =>
        setFilter(
          kind === "range"
            ? { ...temporalFilter(column.column_name, "No filter"), isNew: true }
            : { ...withOperator({ ...filter, comparator: null }, "GREATER_THAN_OR_EQUAL"), isNew: true },
        )
      }
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) save(filter);
  };
  const simple = isTime ? (
    <>
      <div className="ex-pair">
        {subjectField}
        {kindField}
      </div>
      <TimeRangeEditor
        column={column ? columnName(column) : String(filter.subject)}
        value={String(filter.comparator ?? "No filter")}
        onCancel={onClose}
        onApply={(time_range) => save({ ...filter, ...temporalFilter(String(filter.subject), time_range) })}
      />
    </>
  ) : (
    <form className="ex-editor-form" onSubmit={submit}>
      {subjectField}
      {kindField}
      <Select<OperatorId>
        label={t("filters.operator")}
        placeholder={t("controls.pick")}
        disabled={!column}
        data={operators.map((id) => ({
          value: id,
          label: t(`operators.${id}`, { defaultValue: OPERATOR_LABELS[id] }),
        }))}
        value={shownOperator}
        onChange={(id) => id !== null && pickOperator(id)}
      />
      {column && shownOperator && (
        <ComparatorField
          datasetId={dataset.id}
          suggests={dataset.filter_select_enabled}
          column={column}
          operatorId={shownOperator}
          value={filter.comparator}
          error={missing ?? typed.error}
          meaning={typed.shownText}
          onChange={(comparator) => {
            setMissesValue(true);
            setFilter({ ...filter, comparator });
          }}
        />
      )}
      <EditorButtons canSave={canSave} onClose={onClose} />
    </form>
  );
  const showsTime = isTime && tab === "SIMPLE";
  return (
    <div className={showsTime ? "ex-editor-form ex-time-form" : "ex-editor-form"}>
      {showsTime && <strong>{t("time-range:title")}</strong>}
      <Tabs
        value={tab}
        className="ex-editor-tabs"
        keepMounted={false}
        onChange={(next) => {
          setTab(next ?? "SIMPLE");
          if (next === "SIMPLE" && filter.expressionType === "SQL")
            setFilter({ ...NEW_FILTER, subject: column ? filter.subject : null });
        }}
      >
        <Tabs.List>
          <Tabs.Tab value="SIMPLE">{t("editor.simple")}</Tabs.Tab>
          <Tabs.Tab value="SQL">{t("editor.sql")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="SIMPLE">{simple}</Tabs.Panel>
        <Tabs.Panel value="SQL">
          <form className="ex-editor-form" onSubmit={submit}>
            <SegmentedControl
              size="xs"
              aria-label={t("filters.clause")}
              data={["WHERE", "HAVING"]}
              value={filter.clause}
              onChange={(clause) => setFilter(asSql(filter, { clause: clause as AdhocFilter["clause"] }))}
            />
            <p className="ex-hint">
              {t(filter.clause === "WHERE" ? "filters.whereHint" : "filters.havingHint")}
            </p>
            <SqlField
              label={t("editor.sqlExpression")}
              hint={filter.clause === "WHERE" ? "price > 100 AND region <> 'EU'" : "SUM(amount) > 1000"}
              value={filter.expressionType === "SQL" ? (filter.sqlExpression ?? "") : startSql(filter)}
              names={names}
              {...(missing && filter.expressionType === "SQL" && { error: missing })}
              onChange={(sqlExpression) => {
                setMissesValue(true);
                setFilter(asSql(filter, { sqlExpression }));
              }}
            />
            <EditorButtons canSave={canSave} onClose={onClose} />
          </form>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

const asSql = (filter: AdhocFilter, change: Partial<AdhocFilter>): AdhocFilter => ({
  expressionType: "SQL",
  clause: filter.clause,
  subject: filter.subject ?? null,
  operator: null,
  operatorId: null,
  comparator: null,
  sqlExpression: filter.expressionType === "SQL" ? (filter.sqlExpression ?? "") : startSql(filter),
  ...(filter.isNew ? { isNew: true } : {}),
  ...(filter.filterOptionName ? { filterOptionName: filter.filterOptionName } : {}),
  ...change,
});
