import type { Route } from "@sightline/api";
import { annotationRoutes, layerRoutes } from "@sightline/api/annotation-layers";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { type SqlBool, sql } from "kysely";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import {
  deletedText,
  listCall,
  listPage,
  listRoutes,
  parseIds,
  parseKeysQuery,
  parseListQuery,
  showRow,
} from "../../platform/list/index.ts";
import { editOf, objectVersion, sendVersion } from "../../platform/versions/index.ts";
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

  handle(app, layerRoutes.create, async ({ body, identity }) => {
    const id = await service.createLayer(identity, body);
    return id.ok ? ok({ id: id.value, result: body }) : id;
  });

  handle(app, layerRoutes.update, async (call) => {
    const { params, body, identity } = call;
    const done = await service.updateLayer(identity, params.id, body, editOf(call));
    return done.ok ? ok({ id: params.id, result: body }) : done;
  });

  handle(app, layerRoutes.remove, async (call) => {
    const done = await service.removeLayers([call.params.id], editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, layerRoutes.removeMany, async ({ query }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const done = await service.removeLayers(ids.value);
    return done.ok ? ok({ message: deletedText(ids.value.length, "annotation layer") }) : done;
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

  handle(app, annotationRoutes.create, async ({ params, body, identity }) => {
    const id = await service.create(identity, params.layer, body);
    return id.ok ? ok({ id: id.value, result: body }) : id;
  });

  handle(app, annotationRoutes.update, async (call) => {
    const { params, body, identity } = call;
    const done = await service.update(identity, params.layer, params.id, body, editOf(call));
    return done.ok ? ok({ id: params.id, result: body }) : done;
  });

  handle(app, annotationRoutes.remove, async (call) => {
    const { params } = call;
    const done = await service.remove(params.layer, [params.id], editOf(call));
    return done.ok ? ok({ message: "OK" }) : done;
  });

  handle(app, annotationRoutes.removeMany, async ({ params, query }) => {
    const ids = parseIds(query.q);
    if (!ids.ok) return ids;
    const done = await service.remove(params.layer, ids.value);
    return done.ok ? ok({ message: deletedText(ids.value.length, "annotation") }) : done;
  });
}
