import type { FastifyRequest } from "fastify";
import type { Config } from "../config/index.ts";

/**
 * A link to a path of this server: with protocol and host where a trusted proxy says them (`ENABLE_PROXY_FIX`), else
 * the path alone. Without a proxy the Host header is the caller's own text, and a link with it would lead wherever the
 * caller likes.
 */
export const linkTo = (
  config: Pick<Config, "ENABLE_PROXY_FIX">,
  request: FastifyRequest,
  path: string,
): string => (config.ENABLE_PROXY_FIX ? `${request.protocol}://${request.host}${path}` : path);
