import { type ComponentId, type ComponentMeta, ROOT_ID } from "@sightline/core/layout";
import { TAB_TEXT } from "@sightline/core/layout/tabs";
import { Tabs } from "@sightline/ui/tabs";
import type { ReactNode } from "react";
import { useUiConfig } from "../../../lib/embedding/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../scene.ts";
import { useStandalone } from "../useStandalone.ts";
import { AnchorLink } from "./AnchorLink.tsx";
import classes from "./nodes.module.css";

/** Tabs, of which one is open. The address carries which; only the open one is on the page. */
export function TabsNode({
  component,
  open,
  children,
}: NodeProps & { open: ComponentId | null; children: ReactNode }) {
  const t = useWords("dashboards");
  const { layout, openTab, edit } = useScene();
  const content = open === null ? undefined : layout[open];
  const { hideTab } = useUiConfig();
  const isBare = useStandalone() >= 3;
  const isHidden = (hideTab || isBare) && layout[ROOT_ID]?.children.includes(component.id) === true;
  return (
    <Tabs
      className={`${classes.tabs} dashboard-component-tabs`}
      value={open}
      onChange={(tab) => tab && openTab(tab)}
      keepMounted={false}
      activateTabWithKeyboard
    >
      <div className={classes.strip} data-strip={component.id} hidden={isHidden}>
        <Tabs.List className={classes.list ?? ""} aria-label={t("tabs")}>
          {component.children.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab ?? ""} data-tab={tab}>
              {tabTitle(layout[tab]?.meta)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {edit && <edit.TabTools component={component} openTab={open} />}
        {content && <AnchorLink id={content.id} name={tabTitle(content.meta)} />}
      </div>
      {content && (
        <Tabs.Panel value={content.id} className={classes.panel ?? ""}>
          {children}
          {edit ? (
            <edit.Space component={content} />
          ) : (
            content.children.length === 0 && <p className={classes.emptyTab}>{t("emptyTab")}</p>
          )}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

const tabTitle = (meta: ComponentMeta = {}): string => meta.text || meta.defaultText || TAB_TEXT;
