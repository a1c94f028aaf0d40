import { SegmentedControl } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Select } from "@sightline/ui/select";
import type { Sort, TableColumn } from "@sightline/ui/table";
import { useWords } from "../i18n/index.ts";

type View = "table" | "cards";

/** Shows a list as a table or as cards. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useWords("lists");
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("view.label")}
      value={view}
      onChange={(next) => onView(next as View)}
      data={[
        { value: "table", label: <Icon name="table" label={t("view.table")} /> },
        { value: "cards", label: <Icon name="dashboard" label={t("view.cards")} /> },
      ]}
    />
  );
}

interface SortProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of cards, which have no headers to click: what was changed last comes first, all else ascends. */
export function SortChoice<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const t = useWords("lists");
  const directionOf = (column: string) => (column.startsWith("changed_on") ? "desc" : "asc");
  return (
    <Select
      label={t("view.order")}
      labelHidden
      w={150}
      data={columns
        .filter(({ sortable }) => sortable)
        .map(({ id, header }) => ({ value: id, label: t("view.by", { name: header }) }))}
      value={sort.column}
      onChange={(column) => column && onSort({ column, direction: directionOf(column) })}
    />
  );
}
