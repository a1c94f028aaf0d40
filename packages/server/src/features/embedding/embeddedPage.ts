import { err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/feature.ts";
import { frameAncestors, isAllowed } from "./allowedDomains.ts";
import { embeddingRepository } from "./repository.ts";

/**
 * The id of the dashboard that a page of another site shows, if that site may; the reply then lets the site frame it. The
 * page itself holds nothing of the dashboard: it asks for that with the guest token that the site gives it.
 */
export async function openEmbeddedPage(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<number>> {
  const { uuid } = request.params as { uuid: string };
  if (platform.config.FEATURE_FLAGS.EMBEDDED_SUPERSET !== true) return err(notFound());
  const embedding = await embeddingRepository(platform.db).byUuid(uuid);
  if (!embedding) return err(notFound());
  const { allowed_domains: domains, dashboard_id } = embedding;
  if (!isAllowed(domains, request.headers.referer)) return err(failure("forbidden", FOREIGN_SITE));
  const policy = String(reply.getHeader("content-security-policy"));
  reply.removeHeader("x-frame-options");
  reply.header(
    "content-security-policy",
    policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${frameAncestors(domains)}`),
  );
  return ok(dashboard_id);
}

const FOREIGN_SITE =
  "This dashboard may not be embedded here. An administrator can add the site to the dashboard's allowed domains.";
