import type { FastifyRequest } from "fastify";

const TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}/i;

/** The language that a browser asks for first, which is the one that its scripts know; null: it names none. */
export const readerLanguage = ({ headers }: Pick<FastifyRequest, "headers">): string | null =>
  TAG.exec(headers["accept-language"] ?? "")?.[0] ?? null;
