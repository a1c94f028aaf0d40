import { type AppError, STATUS } from "@sightline/core/errors";
import type { FastifyReply } from "fastify";

/** The one place where an AppError becomes HTTP. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  reply.status(STATUS[error.kind]);
  if (error.body === "errors") {
    return reply.send({ errors: error.errors, ...(error.link === undefined ? {} : { link: error.link }) });
  }
  if (error.body === "msg") return reply.send({ msg: error.message });
  return reply.send({ message: error.message });
}
