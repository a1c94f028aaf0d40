import type { QueryColumn } from "@sightline/core/query";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { Tabs } from "@sightline/ui/tabs";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { SqlField } from "../../../lib/sql-field/index.ts";
import {
  type ColumnTab,
  canSaveColumn,
  columnDraft,
  defaultColumnTab,
  draftedColumn,
  editColumnSql,
  pickColumn,
} from "../model/fields/columnDraft.ts";
import { columnName, type DatasetColumn } from "../model/fields/fields.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { useSqlNames } from "./useSqlNames.ts";

interface Props {
  /** Null: a new one. */
  column: QueryColumn | null;
  /** Those that the control takes. */
  columns: DatasetColumn[];
  /** Only columns of time are taken. */
  isTemporal?: boolean;
  onSave: (column: QueryColumn) => void;
  onClose: () => void;
}

/** Picks a column of the dataset, plain or computed by it, or writes one as SQL. */
export function ColumnEditor({ column, columns, isTemporal = false, onSave, onClose }: Props) {
  const t = useWords("explore");
  const names = useSqlNames();
  const saved = columns.filter(({ expression }) => expression);
  const plain = columns.filter(({ expression }) => !expression);
  const [draft, setDraft] = useState(() => columnDraft(column));
  const [tab, setTab] = useState<ColumnTab>(() =>
    defaultColumnTab(
      draft,
      saved.map(({ column_name }) => column_name),
    ),
  );
  const canSave = canSaveColumn(draft, column);
  const options = (list: DatasetColumn[]) =>
    list.map((one) => ({
      value: one.column_name,
      label: columnName(one),
      ...(one.expression || one.type ? { hint: one.expression ?? one.type ?? "" } : {}),
    }));
  const picker = (list: DatasetColumn[], label: string) => (
    <Select
      label={label}
      placeholder={t("controls.pick")}
      data={options(list)}
      value={list.some(({ column_name }) => column_name === draft.column) ? draft.column : null}
      onChange={(name) => setDraft(pickColumn(name))}
    />
  );
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        const drafted = draftedColumn(draft);
        if (!drafted || !canSave) return;
        onSave(drafted);
        onClose();
      }}
    >
      <Tabs value={tab} onChange={(next) => setTab(next as ColumnTab)} className="ex-editor-tabs">
        <Tabs.List>
          <Tabs.Tab value="SAVED">{t("editor.saved")}</Tabs.Tab>
          <Tabs.Tab value="SIMPLE">{t("editor.simple")}</Tabs.Tab>
          <Tabs.Tab value="SQL">{t("editor.sql")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="SAVED">
          {saved.length === 0 ? (
            <p className="ex-quiet">{t("columns.noSaved")}</p>
          ) : (
            picker(saved, t("columns.saved"))
          )}
        </Tabs.Panel>
        <Tabs.Panel value="SIMPLE">
          {isTemporal && plain.length === 0 ? (
            <p className="ex-quiet">{t("columns.noTemporal")}</p>
          ) : (
            picker(plain, t("columns.column"))
          )}
        </Tabs.Panel>
        <Tabs.Panel value="SQL">
          <SqlField
            label={t("editor.sqlExpression")}
            hint="UPPER(region)"
            value={draft.sql}
            names={names}
            onChange={(sql) => setDraft(editColumnSql(draft, sql))}
          />
          <TextInput
            label={t("columns.label")}
            placeholder={draft.sql || t("metrics.defaultLabel")}
            value={draft.label}
            onChange={(event) => setDraft({ ...draft, label: event.currentTarget.value })}
          />
        </Tabs.Panel>
      </Tabs>
      <EditorButtons canSave={canSave} onClose={onClose} />
    </form>
  );
}
