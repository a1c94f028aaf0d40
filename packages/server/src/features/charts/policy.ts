import type { ChartChange } from "@sightline/api/charts";
import { forbidden } from "@sightline/core/errors";
import { ownsObject } from "../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { StoredChart } from "./repository.ts";

/** The screen fills in the query of a chart saved without one: where there is none, that needs no ownership. */
export const isQueryGeneration = (change: ChartChange): boolean =>
  change.query_context_generation === true &&
  Object.keys(change).every((key) => key === "query_context" || key === "query_context_generation");

export const mayChange = (identity: Identity, chart: StoredChart): boolean =>
  ownsObject(identity, chart.ownerIds);
export const cannotChange = () => forbidden("Changing this chart is forbidden");
export const cannotChangeDashboards = () =>
  forbidden("Changing one or more of these dashboards is forbidden");
export const cannotChangeData = () =>
  forbidden("You need access to the chart's dataset to change what it reads or where it is shown");

export const cannotOpenTo = (what: string) =>
  forbidden(`Roles open the data of a dashboard to their holders, and you need access to all of it: ${what}`);

/** Whether a change makes the chart read something else. */
export const changesQuery = (chart: StoredChart, change: ChartChange): boolean =>
  (["params", "query_context", "viz_type"] as const).some(
    (field) => change[field] !== undefined && change[field] !== chart[field],
  ) || (change.datasource_id ?? chart.datasource_id) !== chart.datasource_id;

/** Who may say which tags charts have. */
export const mayTag = (identity: Identity): boolean =>
  canAccess(identity, "can_write", "Tag") || canAccess(identity, "can_tag", "Chart");

export const cannotTag = () => forbidden("You do not have permission to manage tags on charts");
