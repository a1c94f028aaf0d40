import { isSelected, type Mark, type SelectedValues } from "@sightline/charts/contract/marks";
import { columnLabel } from "@sightline/core/metrics";
import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  MarkMenu as DrillMenu,
  type DrillRights,
  type DrillStep,
  type OpenMarkMenu,
} from "../../drill/index.ts";

interface Props extends OpenMarkMenu {
  /** The values by which the chart filters the others already; null: none. */
  selected: SelectedValues;
  /** Null: its marks do not filter others. */
  onFilter: ((mark: Mark | null) => void) | null;
  rights: DrillRights;
  onDrill: (step: DrillStep) => void;
  onClose: () => void;
}

/** What can be done with a mark of a chart on a dashboard. */
export default function MarkMenu({ selected, onFilter, ...menu }: Props) {
  const t = useWords("dashboards");
  const { mark } = menu;
  return (
    <DrillMenu {...menu}>
      {onFilter && mark && (
        <>
          <Menu.Item
            // A press on what filters already would take it off.
            disabled={mark.values.length === 0 || isFilteringBy(mark, selected)}
            onClick={() => onFilter(mark)}
          >
            {t("marks.filter")}
          </Menu.Item>
          <Menu.Item disabled={selected === null} onClick={() => onFilter(null)}>
            {t("marks.clear")}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
    </DrillMenu>
  );
}

/** Whether all values of a mark are among those that its chart filters by. */
const isFilteringBy = (mark: Mark, selected: SelectedValues): boolean =>
  selected !== null &&
  mark.values.every(({ column }) => columnLabel(column) in selected) &&
  isSelected(mark, selected);
