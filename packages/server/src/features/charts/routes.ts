import { chartFavoriteStatus, chartRoutes, starChart, unstarChart } from "@sightline/api/charts";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listRoutes, parseIds, writeRoutes } from "../../platform/list/index.ts";
import { CHART, chartList } from "./list.ts";
import { chartService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = chartService(platform);

  listRoutes(app, platform, chartRoutes, chartList);

  writeRoutes(app, platform, chartRoutes, {
    nouns: ["chart"],
    storedObject: CHART,
    create: ({ body, identity }) => service.create(identity, body),
    update: ({ params, body, identity }, edit) => service.update(identity, params.id, body, edit),
    remove: (ids, { identity }, edit) => service.remove(identity, ids, edit),
  });

  handle(app, chartFavoriteStatus, async ({ query, identity }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const status = await service.favoriteStatus(identity, ids.value);
    return status.ok ? ok({ result: status.value }) : status;
  });

  for (const [route, on] of [
    [starChart, true],
    [unstarChart, false],
  ] as const) {
    handle(app, route, async ({ params, identity }) => {
      const done = await service.star(identity, params.id, on);
      return done.ok ? ok({ result: "OK" as const }) : done;
    });
  }
}
