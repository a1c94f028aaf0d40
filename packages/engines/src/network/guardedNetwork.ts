import { lookup } from "node:dns/promises";
import { connect, isIP } from "node:net";
import { type Network, QueryError } from "../engine.ts";
import { unreachableMessage } from "../error-messages/index.ts";
import { type AddressRules, addressCheck } from "./addressRules.ts";
import { canonicalHost } from "./canonicalHost.ts";
import { embeddedAddresses } from "./embeddedAddresses.ts";

export interface NetworkRules extends AddressRules {
  /** Servers that no user's connection may reach: where Sightline keeps its own data. */
  reservedAddresses: readonly { host: string; port: number }[];
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

const resolveAll: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

const PROBE_TIMEOUT_MS = 4_000;

/** The same words for every refusal: they tell nothing of what stands at the address. */
export const notAllowed = (host: string) =>
  new QueryError(
    "permission",
    `Connections to the host "${host}" are not allowed here. The operator of this server decides which networks databases may be in.`,
    null,
    null,
    { subject: host },
  );
/** Without the catalogue's words: engines have their own for it. */
export const unknownHost = (host: string) =>
  new QueryError("unknown-host", `The hostname "${host}" cannot be resolved.`, null, null, { subject: host });

/** The way to servers for users' databases: each address is checked, before and after a name is resolved, and pinned. */
export function guardedNetwork(rules: NetworkRules, resolve: Resolve = resolveAll): Network {
  const check = addressCheck(rules);

  async function addressesOf(host: string): Promise<string[]> {
    const name = canonicalHost(host);
    if (name === null) throw unknownHost(host);
    if (check.refusesName(name)) throw notAllowed(host);
    const addresses = isIP(name) ? [name] : await resolve(name).catch(() => []);
    if (addresses.length === 0) throw unknownHost(host);
    // One forbidden address is enough: a name that has both kinds is made to mislead.
    if (addresses.some((address) => check.refusesAddress(address))) throw notAllowed(host);
    return addresses;
  }

  async function isReserved(addresses: readonly string[], port: number): Promise<boolean> {
    for (const own of rules.reservedAddresses) {
      if (own.port !== port) continue;
      const name = canonicalHost(own.host);
      if (name === null) continue;
      const theirs = isIP(name) ? [name] : await resolve(name).catch(() => []);
      const known = new Set(theirs.flatMap(comparableAddresses));
      if (addresses.flatMap(comparableAddresses).some((address) => known.has(address))) return true;
    }
    return false;
  }

  return {
    async reach(host, port) {
      const addresses = await addressesOf(host);
      if (await isReserved(addresses, port)) throw notAllowed(host);
      const [only] = addresses;
      if (addresses.length === 1 && only !== undefined) return { address: only, port };
      return { address: await firstThatAnswers(addresses, host, port), port };
    },
  };
}

/** What an address leads to: every loopback address is this machine; a mapped address is the one that it maps. */
const comparableAddresses = (address: string): string[] =>
  embeddedAddresses(address).map((meant) =>
    meant === "::1" || meant.startsWith("127.") ? "loopback" : meant,
  );

/** A name may have addresses that this machine has no way to: `localhost` is two of them. */
async function firstThatAnswers(addresses: readonly string[], host: string, port: number): Promise<string> {
  let failure: Error | undefined;
  for (const address of addresses) {
    try {
      await probe(address, port, host);
      return address;
    } catch (error) {
      failure = error as Error;
    }
  }
  throw failure;
}

/** Resolves when something listens there. Rejects with `port-closed` or `host-down`. */
export function probe(address: string, port: number, host = address): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, timeout: PROBE_TIMEOUT_MS });
    const fail = (kind: "port-closed" | "host-down") => {
      socket.destroy();
      const { message } = unreachableMessage(kind, { host, port });
      reject(new QueryError(kind, message, null, null, { subject: host }));
    };
    socket.once("connect", () => {
      socket.destroy();
      resolve();
    });
    socket.once("timeout", () => fail("host-down"));
    socket.once("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ECONNREFUSED" ? "port-closed" : "host-down"),
    );
  });
}
