import type { Mark } from "@sightline/charts";
import { Menu } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import { DrillItems, type DrillRights, type DrillStep, PointAnchor } from "../../drill/index.ts";

export interface OpenMarkMenu {
  mark: Mark;
  /** In the window, px. */
  x: number;
  y: number;
}

interface Props extends OpenMarkMenu {
  /** The chart filters the others already. */
  isFiltering: boolean;
  /** Null: its marks do not filter others. */
  onFilter: ((mark: Mark | null) => void) | null;
  rights: DrillRights;
  onDrill: (step: DrillStep) => void;
  onClose: () => void;
}

/** What can be done with a mark of a chart, at the place where it was asked for. */
export default function MarkMenu(props: Props) {
  const { mark, x, y, isFiltering, onFilter, rights, onDrill, onClose } = props;
  const t = useWords("dashboards");
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start" withinPortal trapFocus>
      <Menu.Target>
        <PointAnchor x={x} y={y} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{mark.label}</Menu.Label>
        {onFilter && (
          <>
            <Menu.Item disabled={mark.values.length === 0} onClick={() => onFilter(mark)}>
              {t("marks.filter")}
            </Menu.Item>
            <Menu.Item disabled={!isFiltering} onClick={() => onFilter(null)}>
              {t("marks.clear")}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <DrillItems mark={mark} rights={rights} x={x} y={y} onStep={onDrill} />
      </Menu.Dropdown>
    </Menu>
  );
}
