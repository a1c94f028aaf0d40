import { Button } from "@sightline/ui/button";
import { Checkbox, TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Select } from "@sightline/ui/select";
import { useMemo, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import classes from "../edit.module.css";
import { useEditor, useEditorState } from "../model/EditorContext.ts";
import { type ColumnForm, freeName, newColumnForm } from "../model/form.ts";
import { newKey } from "../model/newKey.ts";
import { ExpressionField } from "../parts/ExpressionField.tsx";
import { ExtraInputs } from "../parts/ExtraInputs.tsx";
import { FolderField } from "../parts/FolderField.tsx";
import { LabelInputs } from "../parts/LabelInputs.tsx";
import { PartsPane } from "../parts/PartsPane.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { SyncColumns } from "../parts/SyncColumns.tsx";
import { useFault } from "../parts/useFault.ts";

/** The columns that the source has, or those that are calculated of them. */
export function ColumnsTab({ calculated }: { calculated: boolean }) {
  const t = useWords("datasets");
  const { faults, readOnly } = useEditor();
  const all = useEditorState(({ form }) => form.columns);
  const main = useEditorState(({ form }) => form.main_dttm_col);
  const addPart = useEditorState((state) => state.addPart);
  const columns = useMemo(
    () => all.filter(({ expression }) => (expression !== null) === calculated),
    [all, calculated],
  );
  const [selected, setSelected] = useState<string | null>(columns[0]?.key ?? null);
  const chosen = columns.find(({ key }) => key === selected) ?? null;
  const entries = useMemo(() => {
    const faulty = new Set(faults.map(({ part }) => part));
    return columns.map((column) => ({
      key: column.key,
      name: column.column_name,
      hint: column.type,
      marks: [
        ...(column.is_dttm ? [t(column.column_name === main ? "column.defaultTime" : "column.time")] : []),
        ...(column.certified_by ? [t("column.certified")] : []),
      ],
      isFaulty: faulty.has(column.key),
    }));
  }, [columns, faults, main, t]);
  const add = () => {
    const key = newKey();
    const name = freeName(
      t("column.newName"),
      all.map(({ column_name }) => column_name),
    );
    addPart(
      "columns",
      newColumnForm(key, { column_name: name, expression: "", type: "STRING", type_generic: 1 }),
    );
    setSelected(key);
  };
  return (
    <>
      {!calculated && !readOnly && <SyncColumns />}
      <PartsPane
        label={t(calculated ? "tab.calculated" : "tab.columns")}
        entries={entries}
        selected={selected}
        onSelect={setSelected}
        empty={t(calculated ? "column.noCalculated" : "column.none")}
        actions={
          calculated &&
          !readOnly && (
            <Button variant="default" leftSection={<Icon name="add" size={14} />} onClick={add}>
              {t("column.add")}
            </Button>
          )
        }
      >
        {chosen && <ColumnFields key={chosen.key} column={chosen} />}
      </PartsPane>
    </>
  );
}

/** Data types that a calculated column may be said to have, and their generic types. */
const TYPES = { STRING: 1, NUMERIC: 0, DATETIME: 2, BOOLEAN: 3 } as const;

function ColumnFields({ column }: { column: ColumnForm }) {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const all = useEditorState(({ form }) => form.columns);
  const main = useEditorState(({ form }) => form.main_dttm_col);
  const changeForm = useEditorState((state) => state.change);
  const changePart = useEditorState((state) => state.changePart);
  const calculated = column.expression !== null;
  const fault = useFault(calculated ? "calculated" : "columns", column.key);
  const change = (values: Partial<ColumnForm>) => changePart("columns", column.key, values);
  const names = useMemo(
    () => all.filter(({ expression }) => expression === null).map(({ column_name }) => column_name),
    [all],
  );
  const flag = (field: "filterable" | "groupby" | "is_active") => (
    <Checkbox
      label={t(`column.${field}`)}
      description={t(`column.${field}Hint`)}
      checked={column[field]}
      onChange={(event) => change({ [field]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <TextInput
        label={t("column.column_name")}
        required
        // The name of a column of the source is how the database knows it.
        readOnly={!calculated}
        value={column.column_name}
        error={fault("column_name")}
        onChange={(event) => change({ column_name: event.currentTarget.value })}
      />
      {calculated && (
        <ExpressionField
          label={t("column.expression")}
          hint="CASE WHEN amount > 100 THEN 'large' ELSE 'small' END"
          value={column.expression ?? ""}
          names={names}
          error={fault("expression")}
          onChange={(expression) => change({ expression })}
        />
      )}
      <LabelInputs value={column} onChange={change} />
      <FolderField value={column.folder} onChange={(folder) => change({ folder })} />
      <div className={classes.pair}>
        {calculated ? (
          <Select
            label={t("column.type")}
            data={[...new Set([...Object.keys(TYPES), ...(column.type ? [column.type] : [])])].map(
              (type) => ({
                value: type,
                label: type,
              }),
            )}
            value={column.type || null}
            disabled={readOnly}
            onChange={(type) => {
              if (type === null) return;
              const type_generic = type in TYPES ? TYPES[type as keyof typeof TYPES] : column.type_generic;
              change({ type, type_generic, is_dttm: type_generic === 2 });
            }}
          />
        ) : (
          <TextInput label={t("column.type")} readOnly value={column.type} />
        )}
        <TextInput
          label={t("column.advanced_data_type")}
          value={column.advanced_data_type}
          onChange={(event) => change({ advanced_data_type: event.currentTarget.value })}
        />
      </div>
      {flag("groupby")}
      {flag("filterable")}
      {flag("is_active")}
      <Checkbox
        label={t("column.is_dttm")}
        description={t("column.is_dttmHint")}
        checked={column.is_dttm}
        onChange={(event) => change({ is_dttm: event.currentTarget.checked })}
      />
      {column.is_dttm && (
        <>
          <Checkbox
            label={t("column.main_dttm_col")}
            description={t("column.main_dttm_colHint")}
            checked={main === column.column_name}
            onChange={(event) =>
              changeForm({ main_dttm_col: event.currentTarget.checked ? column.column_name : null })
            }
          />
          <TextInput
            label={t("column.python_date_format")}
            description={t("column.python_date_formatHint")}
            placeholder="%Y-%m-%d"
            spellCheck={false}
            value={column.python_date_format}
            error={fault("python_date_format")}
            onChange={(event) => change({ python_date_format: event.currentTarget.value })}
          />
        </>
      )}
      <ExtraInputs value={column} onChange={change} fault={fault} />
      <RemoveButton
        kind="columns"
        part={column.key}
        name={column.column_name}
        label={t(calculated ? "column.removeCalculated" : "column.remove")}
      />
    </>
  );
}
