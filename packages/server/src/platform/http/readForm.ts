import { parse } from "node:querystring";
import { MAX_ENTRIES } from "@sightline/core/limits";
import type { FastifyRequest } from "fastify";

/** Bytes of all fields of a form together. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A form whose fields, or one of them, are too many bytes: nothing of it is taken, not even what came. */
class TooLargeForm extends Error {
  readonly statusCode = 413;
}

/** The fields of a form in the encoding of addresses (`a=1&b=2`). Too many throw an error with the status 413. */
export function parseForm(text: string): Record<string, unknown> {
  const fields = parse(text, "&", "=", { maxKeys: MAX_ENTRIES.formFields + 1 });
  if (Object.keys(fields).length > MAX_ENTRIES.formFields) throw new TooLargeForm();
  return fields;
}

/** The fields of a form, however the browser encodes it; files are left out. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  const fields: Record<string, string> = {};
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      const value = String(part.value);
      bytes += Buffer.byteLength(value);
      if (part.valueTruncated || bytes > MOST_BYTES) throw new TooLargeForm();
      fields[part.fieldname] = value;
    } else await part.toBuffer();
  }
  return fields;
}
