import { dashboardTabs } from "@sightline/api/dashboard-tabs";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../platform/feature.ts";
import { handle } from "../../../platform/http/handle.ts";
import { findDashboard } from "../findDashboard.ts";
import { dashboardRepository } from "../repository.ts";
import { tabTree } from "./tabTree.ts";

/** The call that lists a dashboard's tabs, for those who choose one of them. */
export function registerTabs(app: FastifyInstance, platform: Platform): void {
  handle(app, dashboardTabs, async ({ params, identity }) => {
    const id = await findDashboard(platform, identity, params.id);
    if (!id.ok) return id;
    const [dashboard] = await dashboardRepository(platform.db).byIds([id.value]);
    if (!dashboard) return err(notFound());
    const tabs = tabTree(dashboard.position_json);
    return tabs.ok ? ok({ result: tabs.value }) : tabs;
  });
}
