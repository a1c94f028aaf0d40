import type { FastifyRequest } from "fastify";

/** The zone at the end of the browser's cookie about its window: `1425x900x1440.dark.Europe/Berlin`. */
const ZONE = /(?:^|;\s*)sightline_view=[^;]*\.(?:light|dark)\.([^;]*)/;
/** Offsets are no names: `TZ` reads their sign the other way round. */
const NAME = /^[A-Z][\w+\-/]{0,63}$/i;

/** The time zone of a browser; the server's own where the browser names none. */
export const readerTimeZone = ({ headers }: Pick<FastifyRequest, "headers">): string => {
  const zone = ZONE.exec(headers.cookie ?? "")?.[1];
  return zone !== undefined && isTimeZone(zone)
    ? zone
    : new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
};

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
