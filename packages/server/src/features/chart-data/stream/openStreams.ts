import type { Identity } from "../../../platform/auth/identity.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";

/** The charts of a stream that are not answered yet, by their ids. */
export type OpenCharts = Map<string, AbortController>;

/** The streams that this node answers. Each is known by its caller and the name that the caller gave it. */
export const openStreams = perPlatform(() => {
  const streams = new Map<string, OpenCharts>();
  const keyOf = (identity: Identity, stream: string) => JSON.stringify([identity.userId, stream]);
  return {
    /** False: the caller has a stream of that name already. */
    open(identity: Identity, stream: string, charts: OpenCharts): boolean {
      const key = keyOf(identity, stream);
      if (streams.has(key)) return false;
      streams.set(key, charts);
      return true;
    },
    close: (identity: Identity, stream: string) => void streams.delete(keyOf(identity, stream)),
    find: (identity: Identity, stream: string): OpenCharts | null =>
      streams.get(keyOf(identity, stream)) ?? null,
  };
});
