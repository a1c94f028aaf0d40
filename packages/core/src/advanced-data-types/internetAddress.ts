/** Addresses from the first to the last, as the numbers that a column holds. */
export interface AddressRange {
  start: bigint;
  end: bigint;
}

const V4_BITS = 32;
const V6_BITS = 128;
/** Of a text that is no address its message repeats no more, characters. */
const MOST_TEXT = 100;

/** An address or a network, such as `10.0.0.0/8`, `::1` or `167772160`; a text: what is wrong with it. */
export function readNetwork(text: string): AddressRange | string {
  const wrong = `'${text.slice(0, MOST_TEXT)}' does not appear to be an IPv4 or IPv6 network`;
  if (/^\d{1,39}$/.test(text)) {
    const address = BigInt(text);
    return address < 1n << BigInt(V6_BITS) ? { start: address, end: address } : wrong;
  }
  const [address = "", prefix, ...rest] = text.split("/");
  const v4 = readV4(address);
  const start = v4 ?? readV6(address);
  if (start === null || rest.length > 0) return wrong;
  const bits = v4 === null ? V6_BITS : V4_BITS;
  if (prefix === undefined) return { start, end: start };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) return wrong;
  const hosts = (1n << BigInt(bits - Number(prefix))) - 1n;
  return (start & hosts) === 0n ? { start, end: start | hosts } : `${text} has host bits set`;
}

/** Four numbers up to 255; one with a leading zero could be octal, and is none. */
function readV4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

/** Eight groups of up to four hex digits; `::` stands once for groups of zero, and the last two may be an IPv4 address. */
function readV6(text: string): bigint | null {
  const [left = "", right, ...more] = withoutV4Tail(text).split("::");
  if (more.length > 0) return null;
  const groupsOf = (side: string | undefined) => (side === undefined || side === "" ? [] : side.split(":"));
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const missing = 8 - before.length - after.length;
  if (right === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function withoutV4Tail(text: string): string {
  const at = text.lastIndexOf(":") + 1;
  const tail = at > 0 ? readV4(text.slice(at)) : null;
  if (tail === null) return text;
  return `${text.slice(0, at)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
}
