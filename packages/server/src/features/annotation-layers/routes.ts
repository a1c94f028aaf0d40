import type { Route } from "@sightline/api";
import { annotationRoutes, layerRoutes } from "@sightline/api/annotation-layers";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { type SqlBool, sql } from "kysely";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import {
  listCall,
  listPage,
  listRoutes,
  parseKeysQuery,
  parseListQuery,
  showRow,
  writeRoutes,
} from "../../platform/list/index.ts";
import { objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { annotationList, layerList } from "./list.ts";
import { ANNOTATION } from "./repository.ts";
import { annotationService } from "./service.ts";

type InLayer = { layer: number };
type WithQ = { q?: string };

export function registerRoutes(app: FastifyInstance, platform: Platform): void {
  registerLayers(app, platform);
  registerAnnotations(app, platform);
}

function registerLayers(app: FastifyInstance, platform: Platform): void {
  const service = annotationService(platform);

  listRoutes(app, platform, layerRoutes, layerList);

  writeRoutes(app, platform, layerRoutes, {
    nouns: ["annotation layer"],
    create: ({ body, identity }) => service.createLayer(identity, body),
    update: ({ params, body, identity }, edit) => service.updateLayer(identity, params.id, body, edit),
    remove: (ids, _call, edit) => service.removeLayers(ids, edit),
  });
}

function registerAnnotations(app: FastifyInstance, platform: Platform): void {
  const service = annotationService(platform);

  handle<Route>(app, annotationRoutes.list, async ({ params, query, identity }) => {
    const parsed = parseListQuery((query as WithQ).q);
    if (!parsed.ok) return parsed;
    return listPage(annotationList((params as InLayer).layer), parsed.value, listCall(platform, identity));
  });

  handle<Route>(app, annotationRoutes.show, async ({ params, query, identity, reply }) => {
    const parsed = parseKeysQuery((query as WithQ).q);
    if (!parsed.ok) return parsed;
    const { layer, id } = params as InLayer & { id: number };
    const version = await objectVersion(platform.db, ANNOTATION, id);
    const isRow = sql<SqlBool>`annotation.id = ${id}`;
    const shown = await showRow(annotationList(layer), isRow, parsed.value, listCall(platform, identity));
    if (!shown) return err(notFound());
    sendVersion(reply, version);
    return ok(shown);
  });

  writeRoutes(app, platform, annotationRoutes, {
    nouns: ["annotation"],
    create: ({ params, body, identity }) => service.create(identity, params.layer, body),
    update: ({ params, body, identity }, edit) =>
      service.update(identity, params.layer, params.id, body, edit),
    remove: (ids, { params }, edit) => service.remove(params.layer, ids, edit),
  });
}
