import type { TableState } from "@sightline/charts/contract/pictures/table";
import { lazy, Suspense } from "react";
import type { OpenHeaderMenu } from "../HeaderMenu.tsx";

const ColumnFilterForm = lazy(() => import("./ColumnFilterForm.tsx"));

interface Props extends OpenHeaderMenu {
  state: TableState;
  change: (part: Partial<TableState>) => void;
  onClose: () => void;
}

/** Writes the filter of a column, which takes the place of the one that it had. */
export function ColumnFilterEditor({ state, change, onClose, ...opened }: Props) {
  const { key: own } = opened.column;
  const others = state.columnFilters.filter(({ key }) => key !== own);
  return (
    <Suspense fallback={null}>
      <ColumnFilterForm
        // What is written for one column is no filter of another.
        key={own}
        {...opened}
        filter={state.columnFilters.find(({ key }) => key === own) ?? null}
        onFilter={(filter) => {
          change({ columnFilters: filter ? [...others, filter] : others, currentPage: 0 });
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
