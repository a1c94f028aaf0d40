import type { FastifyRequest } from "fastify";

/** The fields of a form, however the browser encodes it; files are left out. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = String(part.value);
    else await part.toBuffer();
  }
  return fields;
}
