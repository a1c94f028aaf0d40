import { BlockList, isIP, isIPv6 } from "node:net";
import { embeddedAddresses } from "./embeddedAddresses.ts";

/** What an operator says of addresses; link-local and metadata addresses are refused whatever it says. */
export interface AddressRules {
  /** Networks (`10.0.0.0/8`, `fd00::/8`), addresses, or the word `private`. */
  forbidden: readonly string[];
  /** Exceptions from `forbidden`. */
  exceptions: readonly string[];
}

/** Never the address of a database: link-local, services of clouds that hand out credentials, nobody, everybody. */
const ALWAYS = [
  "0.0.0.0/8",
  "169.254.0.0/16",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "224.0.0.0/4",
  "255.255.255.255",
  "::",
  "fe80::/10",
  "fd00:ec2::254",
  "fd20:ce::254",
  "ff00::/8",
];

/** This machine and the networks that are not reached from the internet. */
const PRIVATE = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "198.18.0.0/15",
  "::1",
  "fc00::/7",
  "fec0::/10",
];

/** Names by which clouds call their metadata services, whatever they resolve to here. */
const METADATA_NAMES = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "instance-data",
  "instance-data.ec2.internal",
  "rancher-metadata",
]);

/** What is wrong with a network as an operator wrote it; null when it can be read. */
export function networkFault(text: string): string | null {
  return text === "private" || partsOf(text) !== null ? null : `${text} is not a network such as 10.0.0.0/8`;
}

export interface AddressCheck {
  /** Whether this address, or one that it stands for, is out of bounds. */
  refusesAddress(address: string): boolean;
  refusesName(name: string): boolean;
}

/** The check of an operator's rules. Throws on a network that cannot be read. */
export function addressCheck({ forbidden, exceptions }: AddressRules): AddressCheck {
  const never = listOf(ALWAYS);
  const denied = listOf(forbidden);
  const excepted = listOf(exceptions);
  return {
    refusesAddress: (address) =>
      isIP(address) === 0 ||
      embeddedAddresses(address).some((meant) => holds(never, meant)) ||
      (!holds(excepted, address) && embeddedAddresses(address).some((meant) => holds(denied, meant))),
    refusesName: (name) => METADATA_NAMES.has(name),
  };
}

const holds = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((text) => (text === "private" ? PRIVATE : [text]))) {
    const parts = partsOf(network);
    if (!parts) throw new Error(`${network} is not a network`);
    list.addSubnet(parts.address, parts.bits, parts.family);
  }
  return list;
}

function partsOf(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | null {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const whole = version === 4 ? 32 : 128;
  const length = bits === undefined ? whole : Number(bits);
  return length > whole ? null : { address, bits: length, family: version === 4 ? "ipv4" : "ipv6" };
}
