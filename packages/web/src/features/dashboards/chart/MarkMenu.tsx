import type { Mark } from "@sightline/charts";
import { Menu } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";

export interface OpenMarkMenu {
  mark: Mark;
  /** In the window, px. */
  x: number;
  y: number;
}

interface Props extends OpenMarkMenu {
  /** The chart filters the others already. */
  isFiltering: boolean;
  onFilter: (mark: Mark | null) => void;
  onClose: () => void;
}

/** What can be done with a mark of a chart, at the place where it was asked for. */
export default function MarkMenu({ mark, x, y, isFiltering, onFilter, onClose }: Props) {
  const t = useWords("dashboards");
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start" withinPortal trapFocus>
      <Menu.Target>
        <span style={{ position: "fixed", left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{mark.label}</Menu.Label>
        <Menu.Item disabled={mark.values.length === 0} onClick={() => onFilter(mark)}>
          {t("marks.filter")}
        </Menu.Item>
        <Menu.Item disabled={!isFiltering} onClick={() => onFilter(null)}>
          {t("marks.clear")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
