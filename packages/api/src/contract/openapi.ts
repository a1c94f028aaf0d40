import { z } from "zod";
import type { Route } from "./route.ts";

/** The OpenAPI 3.1 document of the routes given. */
export function openApi(routes: readonly Route[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of routes) {
    const path = entry.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][entry.method.toLowerCase()] = operation(entry);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Sightline", version, license: { name: "Apache-2.0" } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: { type: "apiKey", in: "cookie", name: "session" },
      },
    },
  };
}

const BODY_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function operation(entry: Route): Record<string, unknown> {
  const body = jsonSchema(entry.body);
  return {
    tags: [entry.tag],
    summary: entry.summary,
    description: accessText(entry),
    parameters: [...parameters(entry.params, "path"), ...parameters(entry.query, "query")],
    ...(entry.method === "GET" || entry.method === "DELETE" || Object.keys(body).length === 0
      ? {}
      : { requestBody: { required: true, content: { [BODY_TYPES[entry.accepts]]: { schema: body } } } }),
    security: entry.access === "anyone" ? [] : [{ bearer: [] }, { session: [] }],
    responses: {
      [entry.status]: {
        description: "Success",
        content: { "application/json": { schema: jsonSchema(entry.reply) } },
      },
      default: { description: "An error: {message} or {errors:[{message,error_type,level,extra}]}" },
    },
  };
}

function accessText(entry: Route): string {
  if (entry.access === "anyone") return "Needs no log-in.";
  if (entry.access === "signed-in") return "Needs a log-in.";
  return `Needs ${entry.access[0]} on ${entry.access[1]}.`;
}

function parameters(schema: z.ZodType, place: "path" | "query"): unknown[] {
  const object = jsonSchema(schema) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (object.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
