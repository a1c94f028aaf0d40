import type { TableColumn, TableOrder } from "@sightline/charts/contract/pictures/table";
import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";

/** A column whose menu is open, and where in the window. */
export interface OpenHeaderMenu {
  column: TableColumn;
  x: number;
  y: number;
}

interface Props extends OpenHeaderMenu {
  order: readonly TableOrder[];
  isPinned: boolean;
  /** Null: columns stay in their order. */
  onMove: ((by: -1 | 1) => void) | null;
  onOrder: (order: TableOrder[]) => void;
  /** Null: the column belongs to others, which it must stay with. */
  onPin: (() => void) | null;
  onFit: () => void;
  /** Null: the column cannot be filtered. */
  onFilter: (() => void) | null;
  /** Null: the columns are as they came. */
  onReset: (() => void) | null;
  onClose: () => void;
}

/** What can be done with a column of a table. */
export default function HeaderMenu({ column, x, y, order, isPinned, ...on }: Props) {
  const t = useWords("charts");
  return (
    <Menu
      opened
      onChange={(opened) => !opened && on.onClose()}
      position="bottom-start"
      withinPortal
      trapFocus
    >
      <Menu.Target>
        <span style={{ position: "fixed", left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("table.columnMenu", { name: column.label })}>
        <Menu.Label>{column.label}</Menu.Label>
        <Menu.Item onClick={() => on.onOrder([{ key: column.key, desc: false }])}>
          {t("table.sortUp")}
        </Menu.Item>
        <Menu.Item onClick={() => on.onOrder([{ key: column.key, desc: true }])}>
          {t("table.sortDown")}
        </Menu.Item>
        {order.length > 0 && <Menu.Item onClick={() => on.onOrder([])}>{t("table.unsort")}</Menu.Item>}
        {on.onFilter && <Menu.Item onClick={on.onFilter}>{t("table.filter")}</Menu.Item>}
        <Menu.Divider />
        {on.onPin && <Menu.Item onClick={on.onPin}>{t(isPinned ? "table.unpin" : "table.pin")}</Menu.Item>}
        {on.onMove && <Menu.Item onClick={() => on.onMove?.(-1)}>{t("table.moveLeft")}</Menu.Item>}
        {on.onMove && <Menu.Item onClick={() => on.onMove?.(1)}>{t("table.moveRight")}</Menu.Item>}
        <Menu.Item onClick={on.onFit}>{t("table.fit")}</Menu.Item>
        {on.onReset && <Menu.Item onClick={on.onReset}>{t("table.resetColumns")}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
