import { type AppError, STATUS } from "@sightline/core/errors";
import type { FastifyReply } from "fastify";

/** An AppError as the contract has it on the wire. */
export function errorBody(error: AppError): object {
  if (error.body === "errors") {
    return { errors: error.errors, ...(error.link === undefined ? {} : { link: error.link }) };
  }
  return error.body === "msg" ? { msg: error.message } : { message: error.message };
}

/** The one place where an AppError becomes HTTP. */
export const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply.status(STATUS[error.kind]).send(errorBody(error));
