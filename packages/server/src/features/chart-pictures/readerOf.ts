import type { FastifyRequest } from "fastify";
import { readerLanguage } from "../../platform/http/readerLanguage.ts";
import { readerTimeZone } from "../../platform/http/readerTimeZone.ts";
import type { PictureStyle } from "./readPictureRequest.ts";

/** What a request says of its reader. */
export const readerOf = (request: FastifyRequest): Pick<PictureStyle, "language" | "timeZone"> => ({
  language: readerLanguage(request),
  timeZone: readerTimeZone(request),
});
