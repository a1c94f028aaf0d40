import { SegmentedControl, TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { datasetQueries } from "../../queries.ts";
import { SourcePicker } from "../../source/SourcePicker.tsx";
import { SqlSource } from "../../source/SqlSource.tsx";
import classes from "../edit.module.css";
import { useEditor, useEditorState } from "../model/EditorContext.ts";
import { SyncColumns } from "../parts/SyncColumns.tsx";
import { useFault } from "../parts/useFault.ts";

/** Where the rows come from: a table of a database, or SQL. */
export function SourceTab() {
  const t = useWords("datasets");
  const { readOnly, sourceError } = useEditor();
  const source = useEditorState(({ form }) => form.source);
  const change = useEditorState((state) => state.changeSource);
  const fault = useFault("source");
  return (
    <div className={classes.columns} data-wide={source.isVirtual || undefined}>
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t("source.kind")}
          size="xs"
          className={classes.kind}
          disabled={readOnly}
          data={[
            { value: "physical", label: t("source.physical") },
            { value: "virtual", label: t("source.virtual") },
          ]}
          value={source.isVirtual ? "virtual" : "physical"}
          onChange={(kind) => change({ isVirtual: kind === "virtual" })}
        />
        <SourcePicker
          place={source}
          disabled={readOnly}
          onChange={({ database, catalog, schema }) =>
            change({
              ...(database && { database }),
              catalog,
              schema,
              // The table of one place is not that of another.
              ...(!source.isVirtual && { table_name: "" }),
            })
          }
        />
        {source.isVirtual ? (
          <TextInput
            label={t("source.name")}
            required
            value={source.table_name}
            error={fault("table_name")}
            onChange={(event) => change({ table_name: event.currentTarget.value })}
          />
        ) : (
          <TableField />
        )}
      </div>
      <div className={classes.fields}>
        {source.isVirtual ? (
          <SqlSource
            sql={source.sql}
            onChange={(sql) => change({ sql })}
            database={source.database}
            catalog={source.catalog}
            schema={source.schema}
            templateParams={source.template_params}
            readOnly={readOnly}
            error={fault("sql") ?? sourceError ?? undefined}
          />
        ) : (
          sourceError && (
            <p role="alert" className={classes.fault}>
              {sourceError}
            </p>
          )
        )}
        {!readOnly && <SyncColumns />}
      </div>
    </div>
  );
}

function TableField() {
  const t = useWords("datasets");
  const { readOnly } = useEditor();
  const { database, catalog, schema, table_name } = useEditorState(({ form }) => form.source);
  const change = useEditorState((state) => state.changeSource);
  const fault = useFault("source");
  const tables = useQuery({
    ...datasetQueries.tables(database.id, schema, catalog || null),
    enabled: schema !== "" && !readOnly,
  });
  const names = [
    ...new Set([...(table_name ? [table_name] : []), ...(tables.data ?? []).map(({ value }) => value)]),
  ];
  const error = fault("table_name") ?? (tables.isError ? errorText(tables.error) : undefined);
  return (
    <Select
      label={t("source.table")}
      placeholder={t("source.pickTable")}
      data={names.map((name) => ({ value: name, label: name }))}
      value={table_name || null}
      loading={schema !== "" && tables.isPending}
      disabled={readOnly}
      // A connection without schemas lists no tables: its names can be typed.
      onFree={(name) => change({ table_name: name })}
      {...(error && { error })}
      onChange={(name) => change({ table_name: name ?? "" })}
    />
  );
}
