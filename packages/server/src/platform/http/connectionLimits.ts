import { readFileSync } from "node:fs";
import { failure } from "@sightline/core/errors";

/** How long clients may take, and how many of them there may be at once. All times in ms. */
export interface ConnectionLimits {
  /** For the headers of a request, and for a connection over which nothing was sent yet. */
  headersMs: number;
  /** For a whole request with its body. 100 MB take as long over a line of 28 KB a second. */
  requestMs: number;
  /** A body that is not complete must bring `bodyBytes` in each period of this length. */
  bodyMs: number;
  bodyBytes: number;
  /** How often slow requests are looked for. */
  checkMs: number;
  /** For a reply of which the client takes nothing. */
  stalledReplyMs: number;
  /** For a connection that waits for its next request; longer than the 60 s of most load balancers. */
  keepAliveMs: number;
  /** Connections at once; more are answered with 503. */
  connections: number;
  /** Connections at once of one address that is neither this machine's nor a proxy's. */
  connectionsOfAddress: number;
}

/** More connections than this are of no use to one process. */
const MOST_CONNECTIONS = 10_000;

/** The limits of a server whose process may open so many files. Half of them are left to databases and results. */
export function connectionLimits(openFiles: number): ConnectionLimits {
  const connections = Math.min(MOST_CONNECTIONS, Math.floor(openFiles / 2));
  return {
    headersMs: 30_000,
    requestMs: 3_600_000,
    bodyMs: 30_000,
    bodyBytes: 64 * 1024,
    checkMs: 1_000,
    stalledReplyMs: 600_000,
    keepAliveMs: 72_000,
    connections,
    connectionsOfAddress: Math.ceil(connections / 2),
  };
}

/** Assumed where the system does not tell its limit. */
const USUAL_OPEN_FILES = 1_024;

/** Files, sockets included, that this process may have open at once: its soft limit. */
export function openFilesLimit(): number {
  const soft = softLimit();
  return soft === "unlimited" ? 2 * MOST_CONNECTIONS : Number(soft) || USUAL_OPEN_FILES;
}

/** The limit as the system tells it: Linux in a file, others in a report that takes much longer to make. */
function softLimit(): string | number | undefined {
  try {
    return /^Max open files +(\w+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
  } catch {
    // Else the report looks up the names of all addresses that are connected.
    Object.assign(process.report, { excludeNetwork: true });
    const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
    return report.userLimits?.open_files?.soft;
  }
}

/** Seconds after which a client that found the server full may try again. */
export const RETRY_AFTER_S = 5;

export const tooManyConnections = () =>
  failure(
    "unavailable",
    `The server has as many connections as it takes. Try again in ${RETRY_AFTER_S} seconds.`,
  );
