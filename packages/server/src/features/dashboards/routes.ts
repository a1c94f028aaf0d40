import { changeDashboardColors, copyDashboard as copyRoute } from "@sightline/api/dashboard-changes";
import {
  changeChartCustomizations,
  changeDashboardFilters,
  type Dashboard,
  dashboardCharts,
  dashboardDatasets as dashboardDatasetsRoute,
  dashboardFavoriteStatus,
  dashboardRoutes,
  showDashboard,
  starDashboard,
  unstarDashboard,
} from "@sightline/api/dashboards";
import { datasetDrillInfo } from "@sightline/api/dataset-actions";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import {
  descriptionHtml,
  listCall,
  listRoutes,
  parseIds,
  parseKeysQuery,
  presentRows,
  writeRoutes,
} from "../../platform/list/index.ts";
import { isoDate } from "../../platform/list/people/index.ts";
import { visibleChart } from "../../platform/list/visibility/index.ts";
import { editOf, objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { chartRepository, sliceUrl } from "../charts/index.ts";
import { changeFilters } from "./changeFilters.ts";
import { changeColors } from "./colors/changeColors.ts";
import { chartForms } from "./contents.ts";
import { copyDashboard } from "./copy/copyDashboard.ts";
import { dashboardDatasets } from "./dashboardDatasets.ts";
import { drillInfo } from "./drillInfo.ts";
import { DASHBOARD, dashboardList } from "./list.ts";
import { dashboardRepository } from "./repository.ts";
import { dashboardService } from "./service.ts";

/** Guests are told nothing of the people who work with a dashboard. */
function withoutPeople(dashboard: Partial<Dashboard>): Partial<Dashboard> {
  const { owners, roles, changed_by, changed_by_name, created_by, ...shown } = dashboard;
  return shown;
}

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = dashboardService(platform);

  listRoutes(app, platform, dashboardRoutes, dashboardList, { show: false });

  handle(app, showDashboard, async ({ params, query, identity, reply }) => {
    const keys = parseKeysQuery(query.q);
    if (!keys.ok) return keys;
    const id = await service.find(identity, params.id);
    if (!id.ok) return id;
    const version = await objectVersion(platform.db, DASHBOARD, id.value);
    const rows = await dashboardRepository(platform.db).byIds([id.value]);
    const call = listCall(platform, identity);
    const [result] = await presentRows(
      dashboardList,
      rows,
      dashboardList.showColumns,
      keys.value.columns,
      call,
    );
    if (!result) return err(notFound());
    sendVersion(reply, version);
    return ok({ result: identity.guest ? withoutPeople(result) : result });
  });

  handle(app, dashboardCharts, async ({ params, identity }) => {
    const id = await service.find(identity, params.id);
    if (!id.ok) return id;
    const charts = await chartForms(platform, identity, id.value);
    const ids = charts.map(({ chart }) => chart.id);
    const visible = await chartRepository(platform.db).idsWhere(ids, visibleChart(identity));
    return ok({
      result: charts.map(({ chart, form_data }) => ({
        id: chart.id,
        slice_name: chart.slice_name,
        slice_url: sliceUrl(chart.id),
        cache_timeout: chart.cache_timeout,
        changed_on: isoDate(chart.changed_on),
        description: chart.description,
        description_markeddown: descriptionHtml(chart.description),
        form_data,
        certified_by: chart.certified_by,
        certification_details: chart.certification_details,
        is_visible: visible.includes(chart.id),
      })),
    });
  });

  handle(app, dashboardDatasetsRoute, async ({ params, identity }) => {
    const id = await service.find(identity, params.id);
    return id.ok ? ok({ result: await dashboardDatasets(platform, identity, id.value) }) : id;
  });

  // Here and not with the datasets: a dashboard may open it.
  handle(app, datasetDrillInfo, ({ params, query, identity }) =>
    drillInfo(platform, identity, params.id, query.q),
  );

  writeRoutes(app, platform, dashboardRoutes, {
    nouns: ["dashboard"],
    storedObject: DASHBOARD,
    create: ({ body, identity }) => service.create(identity, body),
    async update({ params, body, identity }, edit) {
      const changed = await service.update(identity, params.id, body, edit);
      return changed.ok ? ok({ last_modified_time: changed.value }) : changed;
    },
    remove: (ids, { identity }, edit) => service.remove(identity, ids, edit),
  });

  for (const [route, key] of [
    [changeDashboardFilters, "native_filter_configuration"],
    [changeChartCustomizations, "chart_customization_config"],
  ] as const) {
    handle(app, route, async (call) => {
      const { params, body, identity } = call;
      const changed = await changeFilters(platform, identity, params.id, key, body, editOf(call));
      return changed.ok ? ok({ result: changed.value }) : changed;
    });
  }

  handle(app, changeDashboardColors, async (call) => {
    const { params, body, query, identity } = call;
    const isEdit = query.mark_updated !== "false";
    const changed = await changeColors(platform, identity, params.id, body, isEdit, editOf(call));
    return changed.ok ? ok({}) : changed;
  });

  handle(app, copyRoute, async ({ params, body, identity }) => {
    const made = await copyDashboard(platform, identity, params.id, body);
    return made.ok ? ok({ result: made.value }) : made;
  });

  handle(app, dashboardFavoriteStatus, async ({ query, identity }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const status = await service.favoriteStatus(identity, ids.value);
    return status.ok ? ok({ result: status.value }) : status;
  });

  for (const [route, on] of [
    [starDashboard, true],
    [unstarDashboard, false],
  ] as const) {
    handle(app, route, async ({ params, identity }) => {
      const done = await service.star(identity, params.id, on);
      return done.ok ? ok({ result: "OK" as const }) : done;
    });
  }
}
