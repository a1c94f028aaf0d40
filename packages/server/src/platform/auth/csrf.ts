import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppError } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { FastifyRequest } from "fastify";
import type { Platform } from "../feature.ts";
import { deriveKey } from "./deriveKey.ts";
import { requestSession } from "./sessions.ts";

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Tokens that a page of ours sends with every change, bound to the session's cookie. */
export function csrfService({ config, now }: Platform) {
  const key = deriveKey(config.secretKey, "csrf");
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (session: string, issued: string) =>
    createHmac("sha256", key).update(`${session}.${issued}`).digest("base64url");

  /** What is wrong with the request's token; null if nothing. */
  function fault(request: FastifyRequest): string | null {
    const site = request.headers["sec-fetch-site"];
    if (site === "cross-site") return "The referrer does not match the host.";
    const token = sentToken(request);
    if (!token) return "The CSRF token is missing.";
    const session = requestSession(request);
    if (!session) return "The CSRF session token is missing.";
    const [issued = "", signature = ""] = token.split(".");
    if (!/^[0-9a-z]+$/.test(issued) || signature === "") return "The CSRF token is invalid.";
    if (!same(signature, sign(session, issued))) return "The CSRF tokens do not match.";
    if (seconds() - Number.parseInt(issued, 36) > config.WTF_CSRF_TIME_LIMIT) {
      return "The CSRF token has expired.";
    }
    return request.protocol === "https" ? refererFault(request) : null;
  }

  return {
    issue(session: string): string {
      const issued = seconds().toString(36);
      return `${issued}.${sign(session, issued)}`;
    },

    fault,

    /** The error of a change that a session asks for without its token. */
    check(request: FastifyRequest): AppError | null {
      if (!WRITES.has(request.method) || request.identity.by !== "session") return null;
      if (request.routeOptions.config.csrfExempt) return null;
      const problem = fault(request);
      return problem === null ? null : csrfError(problem);
    },
  };
}

export const csrfError = (problem: string): AppError =>
  structuredError("bad-request", "GENERIC_BACKEND_ERROR", `400 Bad Request: ${problem}`);

function sentToken(request: FastifyRequest): string | undefined {
  const header = request.headers["x-csrftoken"] ?? request.headers["x-csrf-token"];
  if (typeof header === "string" && header !== "") return header;
  const body = request.body as Record<string, unknown> | null | undefined;
  const isForm = request.headers["content-type"]?.startsWith("application/json") === false;
  const field = isForm && body !== null && typeof body === "object" ? body.csrf_token : undefined;
  return typeof field === "string" ? field : undefined;
}

function refererFault(request: FastifyRequest): string | null {
  const referer = request.headers.referer;
  if (!referer) return "The referrer header is missing.";
  const host = URL.canParse(referer) ? new URL(referer).host : "";
  return host === request.host ? null : "The referrer does not match the host.";
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
