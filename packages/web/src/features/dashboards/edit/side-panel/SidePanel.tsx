import { Tabs } from "@sightline/ui/tabs";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { ChartPicker } from "./ChartPicker.tsx";
import { ComponentTiles } from "./ComponentTiles.tsx";
import panel from "./sidePanel.module.css";

/** What can be put on the dashboard: charts and components. */
export function SidePanel() {
  const t = useWords("dashboards");
  const [tab, setTab] = useState<string | null>("charts");
  return (
    <aside className={panel.panel} aria-label={t("panel")}>
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={panel.panelTabs ?? ""}>
        <Tabs.List>
          <Tabs.Tab value="charts" className={panel.panelTab ?? ""}>
            {t("charts")}
          </Tabs.Tab>
          <Tabs.Tab value="components" className={panel.panelTab ?? ""}>
            {t("components")}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="charts" className={panel.panelBody ?? ""}>
          <ChartPicker />
        </Tabs.Panel>
        <Tabs.Panel value="components" className={panel.panelBody ?? ""}>
          <ComponentTiles />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
