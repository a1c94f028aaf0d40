import type { QueryColumn } from "@sightline/core/query";
import { useMemo } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { FieldIcon, fieldKind } from "../../data-panel/FieldIcon.tsx";
import { ColumnEditor } from "../../editors/ColumnEditor.tsx";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { columnText, dropRefusal, valueWithField } from "../../model/fields/fields.ts";
import { useExplore } from "../../model/store/ExploreContext.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { moveItem } from "../shared/moveItem.ts";
import { AddButton, Pill, PillBox } from "../shared/PillBox.tsx";

/** Columns of the dataset, or written as SQL: several, or one. */
export function ColumnsControl({ control, value, onChange, ...frame }: ControlProps) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const fields = useMemo(
    () => new Map(dataset.columns.map((column) => [column.column_name, { kind: "column" as const, column }])),
    [dataset],
  );
  const multi = control.kind === "columns";
  const chosen = (
    value === null || value === undefined || value === "" ? [] : [value].flat()
  ) as QueryColumn[];
  const columns = dataset.columns.filter(
    (column) => (control.accepts?.(column) ?? true) && (control.kind !== "temporalColumn" || column.is_dttm),
  );
  const set = (next: QueryColumn[]) => onChange(multi ? next : (next[0] ?? null));
  const put = (index: number, column: QueryColumn) => set(chosen.with(index, column));
  return (
    <PillBox
      {...frame}
      required={control.required}
      refusalOf={(field) => dropRefusal(control, value, field, false)}
      onDrop={(field) => {
        const next = valueWithField(control, value, field);
        if (next) onChange(next.value);
      }}
      add={
        (multi || chosen.length === 0) && (
          <EditorPopover
            label={t("columns.add")}
            target={(open) => <AddButton label={t(multi ? "columns.add" : "columns.pick")} {...open} />}
          >
            {(close) => (
              <ColumnEditor
                column={null}
                columns={columns}
                isTemporal={control.kind === "temporalColumn"}
                onClose={close}
                onSave={(column) => set([...chosen, column])}
              />
            )}
          </EditorPopover>
        )
      }
    >
      {chosen.map((column, index) => {
        const field = typeof column === "string" ? fields.get(column) : undefined;
        const known = field?.column;
        const text = columnText(column, dataset);
        return (
          <Pill
            key={typeof column === "string" ? column : `sql-${column.label}`}
            icon={<FieldIcon kind={fieldKind(known)} />}
            text={text}
            title={typeof column === "string" ? column : column.sqlExpression}
            warning={typeof column === "string" && !known ? t("columns.incompatible") : undefined}
            onRemove={() => set(chosen.filter((_, place) => place !== index))}
            movable={{
              ...{ place: index, count: chosen.length, field: field ?? null },
              onMove: (from, to) => set(moveItem(chosen, from, to)),
            }}
            editor={(button) => (
              <EditorPopover label={text} target={button}>
                {(close) => (
                  <ColumnEditor
                    column={column}
                    columns={columns}
                    isTemporal={control.kind === "temporalColumn"}
                    onClose={close}
                    onSave={(next) => put(index, next)}
                  />
                )}
              </EditorPopover>
            )}
          />
        );
      })}
    </PillBox>
  );
}
