import type { ColumnFilter, FilterOperator } from "@sightline/charts/contract/pictures/table";
import { FILTER_OPERATORS, isComplete, operandsOf } from "@sightline/charts/table/column-filters";
import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { Popover } from "@sightline/ui/popover";
import { Select } from "@sightline/ui/select";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { OpenHeaderMenu } from "../HeaderMenu.tsx";
import classes from "./column-filter.module.css";

interface Props extends OpenHeaderMenu {
  /** Null: the column has none yet. */
  filter: ColumnFilter | null;
  /** Null: all rows are shown again. */
  onFilter: (filter: ColumnFilter | null) => void;
  onClose: () => void;
}

/** The condition that the rows of a table meet in one column. */
export default function ColumnFilterForm({ column, x, y, filter, onFilter, onClose }: Props) {
  const t = useWords("charts");
  // A page without rows does not tell what a column written as SQL holds; the filter that found none does.
  const kind = filter?.kind ?? column.filter ?? "text";
  const operators = FILTER_OPERATORS[kind];
  const [draft, setDraft] = useState<ColumnFilter>(
    filter ?? { key: column.key, kind, operator: operators[0]!, value: "", until: "" },
  );
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(draft)) onFilter(draft);
  };
  const operands = operandsOf(draft.operator);
  const input = (name: "value" | "until", label: string) => (
    <TextInput
      label={label}
      type={kind}
      {...(kind === "number" && { step: "any" })}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      {...(name === "value" && { "data-autofocus": true })}
    />
  );
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      withinPortal
      trapFocus
      // The list of conditions lies outside of it.
      closeOnClickOutside={false}
      // The library closes on Escape before the list hears of it.
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <span style={{ position: "fixed", left: x, top: y }} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t("table.filterOf", { name: column.label })}
        // A press of Escape must not close a dialog around the table as well.
        data-mantine-stop-propagation
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <form className={classes.form} onSubmit={apply}>
          <Select
            label={column.label}
            data={operators.map((operator) => ({ value: operator, label: t(wordOf(operator, kind)) }))}
            value={draft.operator}
            onChange={(operator) => operator !== null && setDraft({ ...draft, operator })}
          />
          {operands > 0 && input("value", t(operands === 2 ? "table.from" : "table.value"))}
          {operands > 1 && input("until", t("table.until"))}
          <div className={classes.actions}>
            {filter !== null && (
              <Button size="xs" variant="default" onClick={() => onFilter(null)}>
                {t("table.clearFilter")}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onClose}>
              {t("table.cancelFilter")}
            </Button>
            <Button size="xs" type="submit" disabled={!isComplete(draft)}>
              {t("table.applyFilter")}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Days are before or after another one, not less or greater. */
const wordOf = (operator: FilterOperator, kind: ColumnFilter["kind"]) => {
  if (kind === "date" && operator === "lessThan") return "table.operators.before";
  if (kind === "date" && operator === "greaterThan") return "table.operators.after";
  return `table.operators.${operator}` as const;
};
