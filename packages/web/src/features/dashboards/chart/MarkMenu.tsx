import type { Mark } from "@sightline/charts/contract/marks";
import { Menu } from "@sightline/ui/menu";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  MarkMenu as DrillMenu,
  type DrillRights,
  type DrillStep,
  type OpenMarkMenu,
} from "../../drill/index.ts";

interface Props extends OpenMarkMenu {
  /** The chart filters the others already. */
  isFiltering: boolean;
  /** Null: its marks do not filter others. */
  onFilter: ((mark: Mark | null) => void) | null;
  rights: DrillRights;
  onDrill: (step: DrillStep) => void;
  onClose: () => void;
}

/** What can be done with a mark of a chart on a dashboard. */
export default function MarkMenu({ isFiltering, onFilter, ...menu }: Props) {
  const t = useWords("dashboards");
  const { mark } = menu;
  return (
    <DrillMenu {...menu}>
      {onFilter && mark && (
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
    </DrillMenu>
  );
}
