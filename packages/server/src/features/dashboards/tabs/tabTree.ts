import type { DashboardTab, DashboardTabs } from "@sightline/api/dashboard-tabs";
import { readPosition } from "@sightline/core/dashboard-metadata";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { type ComponentId, type Layout, ROOT_ID } from "@sightline/core/layout";
import { normaliseLayout } from "@sightline/core/layout/stored";

/** The tabs of a stored layout, those within a tab below it. Without a layout: nothing. */
export function tabTree(position_json: string | null): Result<DashboardTabs> {
  const stored = readPosition(position_json);
  if (stored === undefined) return err(invalid("the layout is not JSON"));
  if (stored === null) return ok({});
  const normalised = normaliseLayout(stored);
  if (!normalised.ok) return err(invalid(normalised.error.message));
  const { layout } = normalised.value;
  const tab_tree = tabsBelow(layout, ROOT_ID);
  return ok({
    all_tabs: Object.fromEntries(flat(tab_tree).map(({ value, title }) => [value, title])),
    tab_tree,
  });
}

/** The nearest tabs below a component, wherever they stand in it. */
const tabsBelow = (layout: Layout, id: ComponentId): DashboardTab[] =>
  (layout[id]?.children ?? []).flatMap((child) => {
    const component = layout[child];
    if (component?.type !== "TAB") return tabsBelow(layout, child);
    const { text, defaultText } = component.meta;
    const title = text || defaultText || "";
    const parents = component.parents ?? [];
    return [{ value: child, title, parents: [...parents], children: tabsBelow(layout, child) }];
  });

const flat = (tabs: readonly DashboardTab[]): DashboardTab[] =>
  tabs.flatMap((tab) => [tab, ...flat(tab.children)]);

const invalid = (why: string) => badRequest(`Tab schema is invalid, caused by: ${why}`);
