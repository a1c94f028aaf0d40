import { badRequest, err, failure, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";

/** The charts of a stream that are not answered yet, by their ids. */
export type OpenCharts = Map<string, AbortController>;

/** Streams of one caller at once; browsers ask for further charts one by one. */
export const MAX_STREAMS = 4;

/** The streams that this node answers. Each is known by its caller and the name that the caller gave it. */
export const openStreams = perPlatform(() => {
  const streams = new Map<string, { charts: OpenCharts; caller: string }>();
  const keyOf = ({ userId, username, guest }: Identity, stream: string) =>
    JSON.stringify([userId, guest ? [username, guest] : null, stream]);
  return {
    /** `address`: tells apart those who are not logged in. */
    open(identity: Identity, address: string, stream: string, charts: OpenCharts): Result<void> {
      const key = keyOf(identity, stream);
      if (streams.has(key)) return err(badRequest("A stream of this name is open already."));
      const caller = identity.userId === null ? address : `user ${identity.userId}`;
      if ([...streams.values()].filter((other) => other.caller === caller).length >= MAX_STREAMS) {
        return err(tooManyStreams());
      }
      streams.set(key, { charts, caller });
      return ok(undefined);
    },
    close: (identity: Identity, stream: string) => void streams.delete(keyOf(identity, stream)),
    find: (identity: Identity, stream: string): OpenCharts | null =>
      streams.get(keyOf(identity, stream))?.charts ?? null,
  };
});

const tooManyStreams = () =>
  failure(
    "too-many-requests",
    `At most ${MAX_STREAMS} streams may be open at once. Close one and try again.`,
  );
