import type { Access } from "@sightline/api";
import { forbidden } from "@sightline/core/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { canAccess } from "../auth/identity.ts";
import { leaveFlash } from "./flash.ts";
import { accessError, bodyLimitOf } from "./handle.ts";
import { sendError } from "./sendError.ts";

interface PageRoute {
  method: "GET" | "POST";
  path: string;
  access: Access;
  /** True: the handler checks the token itself, or changes nothing. */
  csrfExempt?: boolean;
}

/** Registers a page: who may not see it is sent to the log-in page, or home with the reason. */
export function handlePage(app: FastifyInstance, route: PageRoute, handler: RouteHandlerMethod): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, csrfExempt: route.csrfExempt ?? false, isPage: true },
    ...bodyLimitOf(route),
    onRequest: async (request, reply) => {
      if (route.access === "anyone") return;
      if (request.identity.guest) return sendError(reply, forbidden());
      if (request.identity.userId !== null && route.access === "signed-in") return;
      if (typeof route.access !== "string" && canAccess(request.identity, ...route.access)) return;
      if (request.identity.userId === null) return toLogin(request, reply);
      leaveFlash(reply, "access-denied");
      return reply.redirect("/");
    },
    handler,
  });
}

/** Sends a visitor to the log-in page, and back here from there. */
export function toLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const next = request.method === "GET" ? `?next=${encodeURIComponent(request.url)}` : "";
  return reply.redirect(`/login/${next}`);
}

/** Registers an address that is neither a page nor part of the API: health, metrics, files. */
export function handlePlain(
  app: FastifyInstance,
  route: { path: string; access: Access; sameForAll?: boolean },
  handler: RouteHandlerMethod,
): void {
  app.route({
    method: "GET",
    url: route.path,
    config: { access: route.access, sameForAll: route.sameForAll ?? false },
    onRequest: async (request, reply) => {
      const error = accessError(request, route);
      if (error) return sendError(reply, error);
    },
    handler,
  });
}
