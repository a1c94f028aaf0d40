import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import type { ChartTable } from "../../platform/db/schema.ts";

type LooksOfChart = Pick<Selectable<ChartTable>, "id" | "viz_type" | "params" | "datasource_id">;

/** Stands for how a chart looks to a user: another one when its form or its dataset is changed. */
export const chartDigest = (chart: LooksOfChart, { userId }: Identity): string =>
  createHash("md5")
    .update(JSON.stringify([chart.viz_type, chart.params, chart.datasource_id, userId]))
    .digest("hex");

/** Where a picture of the chart as it is now is found. */
export const thumbnailUrl = (chart: LooksOfChart, identity: Identity): string =>
  `/api/v1/chart/${chart.id}/thumbnail/${chartDigest(chart, identity)}/`;
