import type { Result } from "@sightline/core/errors";
import type { EncodedReply } from "../../platform/http/handle.ts";

/** Why a call about tabs is refused. The contract gives words to bad input only; other replies are empty. */
export type Refusal = { status: 400; error: string } | { status: 403 | 404 | 412; version?: number };

export const TAB_NOT_FOUND: Refusal = { status: 404 };
export const TAB_FORBIDDEN: Refusal = { status: 403 };
export const badInput = (error: string): Refusal => ({ status: 400, error });

/** What a call answers; a tab with its version, which goes out as the ETag. */
export interface TabReply {
  body: unknown;
  version?: number;
  /** The tab was made by an earlier call with the same draft, and nothing was changed. */
  isReplay?: boolean;
}

/** A reply as the contract sends it. */
export function encodeReply(result: Result<TabReply, Refusal>): EncodedReply {
  if (result.ok) return { bytes: JSON.stringify(result.value.body), headers: headersOf(result.value) };
  const { error } = result;
  if (error.status === 400) return { status: 400, bytes: JSON.stringify({ error: error.error }) };
  const headers = { "content-type": "text/plain; charset=utf-8", ...etagHeader(error.version) };
  return { status: error.status, bytes: "", headers };
}

const headersOf = ({ version, isReplay }: TabReply): Record<string, string> => ({
  ...etagHeader(version),
  ...(isReplay ? { "idempotent-replayed": "true" } : {}),
});

const etagHeader = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { etag: `"${version}"` };
