import { z } from "zod";
import { IdOrSlug } from "../contract/common.ts";
import { route } from "../contract/route.ts";

/** A tab of a dashboard with the tabs within it. */
export interface DashboardTab {
  /** Id of its layout component. */
  value: string;
  title: string;
  /** Ids of the components around it, from the root. */
  parents: string[];
  children: DashboardTab[];
}

const Tab: z.ZodType<DashboardTab> = z.lazy(() =>
  z.object({
    value: z.string(),
    title: z.string(),
    parents: z.array(z.string()),
    children: z.array(Tab),
  }),
);

/** Empty for a dashboard without a layout. */
const Tabs = z
  .object({
    /** Titles by id. */
    all_tabs: z.record(z.string(), z.string()),
    tab_tree: z.array(Tab),
  })
  .partial();
export type DashboardTabs = z.infer<typeof Tabs>;

export const dashboardTabs = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/tabs",
  access: ["can_read", "Dashboard"],
  openToGuests: true,
  tag: "Dashboards",
  summary: "Its tabs, as a tree",
  params: IdOrSlug,
  reply: z.object({ result: Tabs }),
});
