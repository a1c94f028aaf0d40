import { parse } from "node:querystring";
import { MAX_ENTRIES } from "@sightline/core/limits";
import type { FastifyRequest } from "fastify";

/** Bytes of all fields of a form together. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A form whose fields, or one of them, are too many bytes: nothing of it is taken, not even what came. */
class TooLargeForm extends Error {
  readonly statusCode = 413;
}

/** A form that ends half-way or is none. */
class BrokenForm extends Error {
  readonly statusCode = 400;
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
  for await (const part of formParts(request)) {
    if ("file" in part) continue;
    bytes += Buffer.byteLength(part.value);
    if (part.isTruncated || bytes > MOST_BYTES) throw new TooLargeForm();
    fields[part.name] = part.value;
  }
  return fields;
}

type FormPart = { name: string; value: string; isTruncated: boolean } | { name: string; file: Buffer };

/** The fields and files of a multipart form, in its order. One that cannot be read throws an error with the status 400. */
export async function* formParts(request: FastifyRequest): AsyncGenerator<FormPart> {
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname;
      if (part.type === "file") yield { name, file: await part.toBuffer() };
      else yield { name, value: String(part.value), isTruncated: part.valueTruncated };
    }
  } catch (error) {
    // The parser gives its own limits a status, but not what it cannot read.
    throw (error as { statusCode?: number }).statusCode === undefined ? new BrokenForm() : error;
  }
}
