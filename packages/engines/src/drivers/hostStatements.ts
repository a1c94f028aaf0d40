import type { QueryRequest, QueryResult } from "../engine.ts";
import type { Answer, Cancellation } from "../host/serve.ts";

/** What an adapter is told of whoever waits in the serving process. */
export function limitsOf(cancellation: Cancellation): Pick<QueryRequest, "signal" | "onProgress"> {
  const { progress } = cancellation;
  return { signal: signalOf(cancellation), ...(progress && { onProgress: progress }) };
}

function signalOf(cancellation: Cancellation): AbortSignal {
  const controller = new AbortController();
  cancellation.interruptWith(() => controller.abort());
  return controller.signal;
}

/** A result with its body beside it, so that the bytes cross as they are. */
export const toAnswer = async ({ body, ...value }: QueryResult): Promise<Answer> => ({
  value,
  body: [await body.bytes()],
});
