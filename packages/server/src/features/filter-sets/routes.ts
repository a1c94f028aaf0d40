import type { ReplyOf } from "@sightline/api";
import {
  createFilterSet,
  deleteFilterSet,
  listFilterSets,
  updateFilterSet,
} from "@sightline/api/filter-sets";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listCall, listPage, parseListQuery } from "../../platform/list/index.ts";
import { filterSetList } from "./list.ts";
import { filterSetService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = filterSetService(platform);

  handle(app, listFilterSets, async ({ params, query, identity }) => {
    const parsed = parseListQuery(query.q);
    if (!parsed.ok) return parsed;
    const dashboard = await service.dashboardOf(identity, params.id);
    if (!dashboard.ok) return dashboard;
    const page = await listPage(filterSetList(params.id), parsed.value, listCall(platform, identity));
    return page.ok ? ok(page.value as ReplyOf<typeof listFilterSets>) : page;
  });
  handle(app, createFilterSet, ({ params, body, identity }) => service.create(identity, params.id, body));
  handle(app, updateFilterSet, ({ params, body, identity }) =>
    service.update(identity, params.id, params.filterSetId, body),
  );
  handle(app, deleteFilterSet, ({ params, identity }) =>
    service.remove(identity, params.id, params.filterSetId),
  );
}
