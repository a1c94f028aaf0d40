import { Menu } from "@sightline/ui/menu";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import type { SavedChart } from "../model/store/exploreStore.ts";

/** Says on how many dashboards the chart is; a press lists them. */
export function PlacesMenu({ dashboards }: Pick<SavedChart, "dashboards">) {
  const t = useWords("explore");
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <button type="button" className="ex-places ex-wide-only">
          {t("header.onDashboards", { count: dashboards.length })}
        </button>
      </Menu.Target>
      <Menu.Dropdown className="ex-places-list">
        {dashboards.map(({ id, dashboard_title }) => (
          <Menu.Item key={id} component={Link} to={dashboardPath(id)}>
            {dashboard_title ?? id}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
