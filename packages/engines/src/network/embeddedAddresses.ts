import { isIPv4 } from "node:net";

/** An IPv6 address as its eight groups. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill("0"), ...after].map((group) => Number.parseInt(group, 16));
}

const dottedQuad = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");

/** The address and every IPv4 address that a gateway could make of it: mapped, translated or tunnelled ones. */
export function embeddedAddresses(address: string): string[] {
  if (isIPv4(address)) return [address];
  const groups = groupsOf(address);
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = groups;
  const begins = (...expected: number[]) => expected.every((group, place) => groups[place] === group);
  const found = [address];
  // ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d and ISATAP; ::1 and :: stand for themselves.
  const isLow = begins(0, 0, 0, 0) && !(g4 === 0 && g5 === 0 && g6 === 0 && g7 <= 1);
  const isIsatap = (g4 & 0xfdff) === 0 && g5 === 0x5efe;
  if (isLow || isIsatap || begins(0x64, 0xff9b)) found.push(dottedQuad(g6, g7));
  if (begins(0x2002)) found.push(dottedQuad(g1, g2));
  // Teredo: the server, and the client with its bits turned over.
  if (begins(0x2001, 0)) found.push(dottedQuad(g2, g3), dottedQuad(g6 ^ 0xffff, g7 ^ 0xffff));
  // NAT64 with a prefix of the operator's own keeps the address at the end by convention.
  if (g0 === 0x64 && g1 === 0xff9b && g2 === 1) found.push(dottedQuad(g3, (g4 & 255) * 256 + (g5 >> 8)));
  return found;
}
