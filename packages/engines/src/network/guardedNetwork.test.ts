import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkFault } from "./addressRules.ts";
import { canonicalHost } from "./canonicalHost.ts";
import { guardedNetwork, type NetworkRules } from "./guardedNetwork.ts";

const OPEN: NetworkRules = { forbidden: [], exceptions: [], reservedAddresses: [] };
const CLOSED: NetworkRules = { ...OPEN, forbidden: ["private"] };

/** Names of the test, with their addresses. */
const NAMES: Record<string, string[]> = {
  "db.example.org": ["93.184.216.34"],
  "inner.example.org": ["10.1.2.3"],
  "rebind.example.org": ["93.184.216.34", "169.254.169.254"],
  "six.example.org": ["fe80::1"],
  "mapped.example.org": ["::ffff:169.254.169.254"],
  "store.example.org": ["192.0.2.7"],
  "xn--bcher-kva.example": ["10.9.9.9"],
};
const resolve = async (name: string) => NAMES[name] ?? [];

async function kindOf(rules: NetworkRules, host: string, port = 5432): Promise<string> {
  return guardedNetwork(rules, resolve)
    .reach(host, port)
    .then(
      ({ address }) => address,
      (error: { kind: string }) => error.kind,
    );
}

describe("[S8] addresses that are never reached", () => {
  it.each([
    "169.254.169.254",
    "169.254.0.1",
    "169.254.255.255",
    "169.254.169.254.",
    " 169.254.169.254 ",
    "[::ffff:169.254.169.254]",
    "[169.254.169.254]",
    "2852039166",
    "0xa9fea9fe",
    "0xA9.0xFE.0xA9.0xFE",
    "0251.0376.0251.0376",
    "0251.254.0xa9.254",
    "169.254.43518",
    "169.16689662",
    "169.254.169.0376",
    "１６９.２５４.１６９.２５４",
    "169。254。169。254",
    "①⑥⑨.②⑤④.①⑥⑨.②⑤④",
    "0.0.0.0",
    "0",
    "0x0",
    "0.1.2.3",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "224.0.0.1",
    "239.255.255.255",
    "255.255.255.255",
    "::",
    "[::]",
    "0:0:0:0:0:0:0:0",
    "fe80::1",
    "FE80::A9FE:A9FE",
    "febf::1",
    "fd00:ec2::254",
    "fd00:0ec2:0:0:0:0:0:254",
    "fd20:ce::254",
    "ff02::1",
    "::ffff:169.254.169.254",
    "::ffff:a9fe:a9fe",
    "0:0:0:0:0:ffff:a9fe:a9fe",
    "::169.254.169.254",
    "::ffff:0:169.254.169.254",
    "64:ff9b::169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1:a9fe:a9:fe00::",
    "64:ff9b:1::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
    "2001:0:a9fe:a9fe::1",
    "2001:0:5db8:d822:0:0:5601:5601",
    "2001:db8::5efe:169.254.169.254",
    "2001:db8::200:5efe:a9fe:a9fe",
    "::ffff:0.0.0.0",
    "metadata.google.internal",
    "METADATA.google.internal",
    "metadata.google.internal.",
    "ｍetadata.google.internal",
    "metadata.goog",
    "metadata",
    "instance-data",
    "rebind.example.org",
    "six.example.org",
    "mapped.example.org",
  ])("%s", async (host) => {
    expect(await kindOf(OPEN, host)).toBe("permission");
  });

  it.each([
    "",
    " ",
    "user@169.254.169.254",
    "db.example.org@169.254.169.254",
    "169.254.169.254#db.example.org",
    "db.example.org/169.254.169.254",
    "169.254.169.254?x",
    "169.254.169.254:80",
    "db.example.org:5432",
    "169.254.169.254\\db.example.org",
    "169.254.169.254\u0000.example.org",
    "169.254.169.254\r\nx",
    "fe80::1%eth0",
    "169.254.169.254%2e",
    "%31%36%39.254.169.254",
    "256.1.1.1",
    "1.2.3.4.5",
    "0xg.1.1.1",
    "a..b",
    "-a.example.org",
    "file:///etc/passwd",
    "../socket",
    "/var/run/postgresql",
    "nothing.example.org",
  ])("what is no host, or no one's: %j", async (host) => {
    expect(await kindOf(OPEN, host)).toBe("unknown-host");
  });
});

describe("[S8] networks that the operator forbids", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "127.255.255.254",
    "10.0.0.1",
    "10.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "0300.0250.1.1",
    "100.64.0.1",
    "::1",
    "[::1]",
    "0:0:0:0:0:0:0:1",
    "fd12::1",
    "fc00::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::10.0.0.1",
    "2002:0a00:0001::",
    "inner.example.org",
    "INNER.example.org.",
    "bücher.example",
    "BÜCHER.example",
    "xn--bcher-kva.example",
  ])("%s", async (host) => {
    expect(await kindOf(CLOSED, host)).toBe("permission");
  });

  it.each<[host: string, rules: Partial<NetworkRules>, answer: string]>([
    ["10.1.2.3", {}, "10.1.2.3"],
    ["10.1.2.3", { forbidden: ["10.0.0.0/8"], exceptions: ["10.1.2.0/24"] }, "10.1.2.3"],
    ["10.1.3.3", { forbidden: ["10.0.0.0/8"], exceptions: ["10.1.2.0/24"] }, "permission"],
    ["93.184.216.34", { forbidden: ["0.0.0.0/0", "::/0"] }, "permission"],
    ["93.184.216.34", { forbidden: ["private"] }, "93.184.216.34"],
    ["db.example.org", { forbidden: ["private"] }, "93.184.216.34"],
    ["169.254.169.254", { exceptions: ["169.254.169.254"] }, "permission"],
    ["2001:db8::1", { forbidden: ["2001:db8::/32"] }, "permission"],
    ["2001:db9::1", { forbidden: ["2001:db8::/32"] }, "2001:db9::1"],
    ["192.0.2.7", { reservedAddresses: [{ host: "store.example.org", port: 5432 }] }, "permission"],
    ["store.example.org", { reservedAddresses: [{ host: "192.0.2.7", port: 5432 }] }, "permission"],
    ["::ffff:192.0.2.7", { reservedAddresses: [{ host: "192.0.2.7", port: 5432 }] }, "permission"],
    ["127.0.0.2", { reservedAddresses: [{ host: "127.0.0.1", port: 5432 }] }, "permission"],
    ["192.0.2.7", { reservedAddresses: [{ host: "store.example.org", port: 5433 }] }, "192.0.2.7"],
  ])("%s by %j: %s", async (host, rules, answer) => {
    expect(await kindOf({ ...OPEN, ...rules }, host)).toBe(answer);
  });

  it("says the same of every refused host, whatever is there", async () => {
    const words = async (host: string, port: number) =>
      guardedNetwork(CLOSED, resolve)
        .reach(host, port)
        .catch((error: Error) => error.message.replace(host, "h"));
    const told = await Promise.all([
      words("127.0.0.1", 1),
      words("127.0.0.1", 22),
      words("inner.example.org", 80),
    ]);
    expect(new Set(told).size).toBe(1);
  });
});

describe("a name with several addresses", () => {
  const listening = createServer();
  let port = 0;
  beforeAll(
    () =>
      new Promise<void>((done) =>
        listening.listen(0, "127.0.0.1", () => {
          port = (listening.address() as { port: number }).port;
          done();
        }),
      ),
  );
  afterAll(() => {
    listening.close();
  });

  it("is reached at the one that answers", async () => {
    const network = guardedNetwork(OPEN, async () => ["::1", "127.0.0.1"]);
    expect(await network.reach("both.example.org", port)).toEqual({ address: "127.0.0.1", port });
  });
  it("tells that its port is closed where none does", async () => {
    listening.close();
    const network = guardedNetwork(OPEN, async () => ["127.0.0.1", "127.0.0.2"]);
    await expect(network.reach("both.example.org", port)).rejects.toMatchObject({ kind: "port-closed" });
  });
});

it.each<[string, string | null]>([
  ["DB.Example.org.", "db.example.org"],
  ["my_db-1", "my_db-1"],
  ["0x7f.1", "127.0.0.1"],
  ["[2001:DB8:0::1]", "2001:db8::1"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["a b", null],
])("canonicalHost(%j) is %j", (host, canonical) => {
  expect(canonicalHost(host)).toBe(canonical);
});

it.each<[string, boolean]>([
  ["10.0.0.0/8", true],
  ["10.0.0.1", true],
  ["fd00::/8", true],
  ["private", true],
  ["10.0.0.0/33", false],
  ["10.0.0", false],
  ["example.org", false],
  ["", false],
])("an operator may write %j: %s", (text, fine) => {
  expect(networkFault(text) === null).toBe(fine);
});
