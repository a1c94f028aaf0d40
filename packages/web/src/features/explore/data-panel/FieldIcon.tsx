import { BOOLEAN, NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import { Icon, type IconName } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import type { DatasetColumn } from "../model/fields/fields.ts";

type Kind = "time" | "number" | "boolean" | "text" | "sql" | "metric" | "filter";

const ICONS: Record<Kind, IconName> = {
  time: "clock",
  number: "number",
  boolean: "check",
  text: "text",
  sql: "function",
  metric: "metric",
  filter: "filter",
};

/** What kind of values a column holds; `sql` for one that is computed. */
export function fieldKind(
  column: Pick<DatasetColumn, "is_dttm" | "type_generic" | "expression"> | null | undefined,
): Kind {
  if (!column) return "sql";
  if (column.is_dttm || column.type_generic === TEMPORAL) return "time";
  if (column.expression) return "sql";
  if (column.type_generic === NUMERIC) return "number";
  return column.type_generic === BOOLEAN ? "boolean" : "text";
}

/** The drawing of a field's kind, named for screen readers. */
export function FieldIcon({ kind }: { kind: Kind }) {
  const t = useWords("explore");
  return (
    <span className="ex-field-icon" data-kind={kind}>
      <Icon name={ICONS[kind]} size={13} label={t(`kinds.${kind}`)} />
    </span>
  );
}
