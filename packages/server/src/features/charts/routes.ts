import { chartFavoriteStatus, chartRoutes, starChart, unstarChart } from "@sightline/api/charts";
import { ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { deletedText, listRoutes, parseIds } from "../../platform/list/index.ts";
import { editOf, objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { CHART, chartList } from "./list.ts";
import { chartService } from "./service.ts";

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  const service = chartService(platform);

  listRoutes(app, platform, chartRoutes, chartList);

  handle(app, chartRoutes.create, async ({ body, identity, reply }) => {
    const id = await service.create(identity, body);
    if (!id.ok) return id;
    sendVersion(reply, await objectVersion(platform.db, CHART, id.value));
    return ok({ id: id.value, result: body });
  });

  handle(app, chartRoutes.update, async (call) => {
    const { params, body, identity } = call;
    const done = await service.update(identity, params.id, body, editOf(call));
    return done.ok ? ok({ id: params.id, result: body }) : done;
  });

  handle(app, chartRoutes.remove, async (call) => {
    const { params, identity } = call;
    const done = await service.remove(identity, [params.id], editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, chartRoutes.removeMany, async ({ query, identity }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const done = await service.remove(identity, ids.value);
    return done.ok ? ok({ message: deletedText(ids.value.length, "chart") }) : done;
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
