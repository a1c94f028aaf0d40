import type { ReplyOf, Route } from "@sightline/api/route";
import type { z } from "zod";
import { type CallInput, callWith } from "./call.ts";

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Calls a route; answers its reply with the object's version, the `ETag`. Null: the server has sent none. Throws ApiError. */
export async function callVersioned<T extends AnyRoute>(
  route: T,
  input: CallInput<T>,
): Promise<{ reply: ReplyOf<T>; version: string | null }> {
  let version: string | null = null;
  const onHeaders = (headers: Headers) => {
    version = headers.get("etag");
  };
  const reply = await callWith(route, { ...input, onHeaders });
  return { reply, version };
}

/** The headers of a change that is refused with 412 when the object has another version; null: any. */
export const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { "if-match": version };
