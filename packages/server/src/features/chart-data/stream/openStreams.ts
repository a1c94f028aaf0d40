import { badRequest, err, failure, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";

/** The charts of a stream that are not answered yet, by their ids. */
export type OpenCharts = Map<string, AbortController>;

/** Streams of one caller at once; browsers ask for further charts one by one. */
export const MAX_STREAMS = 4;
/** Streams at once of all guests of one address: many readers of a site may stand behind it. */
export const MAX_GUEST_STREAMS = 64;

/** The streams that this node answers. Each is known by its caller and the name that the caller gave it. */
export const openStreams = perPlatform(() => {
  const streams = new Map<string, { charts: OpenCharts; caller: string; guestsAt: string | null }>();
  const keyOf = ({ userId, guest }: Identity, stream: string) =>
    JSON.stringify([userId, guest?.key ?? null, stream]);
  return {
    /** `address`: tells apart those who are not logged in. */
    open(identity: Identity, address: string, stream: string, charts: OpenCharts): Result<void> {
      const key = keyOf(identity, stream);
      if (streams.has(key)) return err(badRequest("A stream of this name is open already."));
      const caller = callerOf(identity, address);
      const guestsAt = identity.guest ? address : null;
      const others = [...streams.values()];
      if (others.filter((other) => other.caller === caller).length >= MAX_STREAMS) {
        return err(tooManyStreams(MAX_STREAMS));
      }
      const guests = guestsAt === null ? 0 : others.filter((other) => other.guestsAt === guestsAt).length;
      if (guests >= MAX_GUEST_STREAMS) return err(tooManyStreams(MAX_GUEST_STREAMS));
      streams.set(key, { charts, caller, guestsAt });
      return ok(undefined);
    },
    close: (identity: Identity, stream: string) => void streams.delete(keyOf(identity, stream)),
    find: (identity: Identity, stream: string): OpenCharts | null =>
      streams.get(keyOf(identity, stream))?.charts ?? null,
  };
});

/** Who may have so many streams: a user, a guest's user at an address, or all others at it. */
function callerOf({ userId, guest }: Identity, address: string): string {
  if (userId !== null) return `user ${userId}`;
  return guest ? `guest ${guest.key} at ${address}` : address;
}

const tooManyStreams = (most: number) =>
  failure("too-many-requests", `At most ${most} streams may be open at once. Close one and try again.`);
