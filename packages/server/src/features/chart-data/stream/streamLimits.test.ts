import { Readable } from "node:stream";
import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";
import { ok } from "@sightline/core/errors";
import type { FastifyRequest } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { replyToContext } from "../replyToContext.ts";
import { MAX_GUEST_STREAMS, MAX_STREAMS, openStreams } from "./openStreams.ts";
import { streamCharts } from "./streamCharts.ts";

vi.mock("../replyToContext.ts", () => ({ replyToContext: vi.fn() }));

const encoder = new TextEncoder();
const reply = vi.mocked(replyToContext);
let log: ReturnType<typeof vi.fn<Platform["log"]>>;
let platform: Platform;
/** Answers that are held for a client. */
let held: number;
beforeEach(() => {
  log = vi.fn();
  platform = { log, config: {} } as unknown as Platform;
  held = 0;
  reply.mockReset().mockImplementation(async () => {
    held += 1;
    const bytes = encoder.encode("{}");
    return ok({
      bytes: [
        {
          byteLength: bytes.length,
          pieces: () => [bytes],
          [Symbol.dispose]: () => {
            held -= 1;
          },
        },
      ],
    });
  });
});

const context = (queries: object[] = [{ metrics: ["count"] }]) => ({
  datasource: { id: 1, type: "table" },
  queries,
});
const charts = (count: number, queries?: object[]) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id), context: context(queries) }));

interface Caller {
  user?: number | null;
  guest?: string;
  name?: string;
  ip?: string;
}

function openStream(
  wanted: ReturnType<typeof charts>,
  { user = 1, guest, name = "s", ip = "a" }: Caller = {},
) {
  const client = new AbortController();
  const answer = streamCharts(platform, {
    identity: { userId: user, ...(guest !== undefined && { guest: { key: guest } }) } as Identity,
    wanted: { stream: name, charts: wanted },
    request: { ip, method: "POST", url: "/" } as FastifyRequest,
    signal: client.signal,
  });
  return { answer, leave: () => client.abort(), read: () => recordsOf(answer.ok ? answer.value : null) };
}

async function recordsOf(answer: EncodedReply | null) {
  if (!(answer?.bytes instanceof Readable)) throw new Error("No stream");
  const text = Buffer.concat(await answer.bytes.toArray()).toString("utf8");
  const records = text.split(RECORD_SEPARATOR).filter(Boolean);
  return records.map((part) => JSON.parse(part)).filter(({ started }) => !started);
}

/** Lets everything run that waits for nothing else. */
async function waitTurns() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

describe("a client that does not read", () => {
  it("has no more answers held for it than run at once, and gets the others when it reads", async () => {
    const stream = openStream(charts(20));
    await waitTurns();
    expect([reply.mock.calls.length, held]).toEqual([6, 6]);
    expect(await stream.read()).toHaveLength(20);
    expect(held).toBe(0);
  });

  it("leaves nothing behind when it goes", async () => {
    const { leave } = openStream(charts(20));
    await waitTurns();
    leave();
    await waitTurns();
    expect([reply.mock.calls.length, held]).toEqual([6, 0]);
    expect(openStreams(platform).find({ userId: 1 } as Identity, "s")).toBeNull();
  });
});

it.each<[string, Caller, Caller]>([
  ["one user", { user: 1 }, { user: 2 }],
  ["an address without log-in", { user: null, ip: "a" }, { user: null, ip: "b" }],
  ["a guest", { user: null, guest: "ann" }, { user: null, guest: "ben" }],
])("refuses more than four streams of %s, not those of others", async (_who, caller, other) => {
  const streams = Array.from({ length: MAX_STREAMS }, (_, name) =>
    openStream(charts(1), { ...caller, name: `${name}` }),
  );
  expect(streams.every(({ answer }) => answer.ok)).toBe(true);
  expect(openStream(charts(1), { ...caller, name: "more" }).answer).toMatchObject({
    ok: false,
    error: { kind: "too-many-requests" },
  });
  expect(openStream(charts(1), { ...other, name: "other" }).answer.ok).toBe(true);
  await streams[0]?.read();
  expect(openStream(charts(1), { ...caller, name: "more" }).answer.ok).toBe(true);
});

it("refuses streams beyond those of many guests behind one address", () => {
  const guest = (number: number): Caller => ({ user: null, guest: `guest ${number}` });
  for (let number = 0; number < MAX_GUEST_STREAMS; number += 1) {
    expect(openStream(charts(1), guest(number)).answer.ok).toBe(true);
  }
  const more = guest(MAX_GUEST_STREAMS);
  expect(openStream(charts(1), more).answer).toMatchObject({
    ok: false,
    error: { kind: "too-many-requests" },
  });
  expect(openStream(charts(1), { ...more, ip: "b" }).answer.ok).toBe(true);
  expect(openStream(charts(1), { user: 1 }).answer.ok).toBe(true);
});

const offsets = Array.from({ length: 49 }, (_, days) => `${days + 1} days ago`);
it.each([
  ["200 queries", charts(50, Array(4).fill({ metrics: ["count"] })), true],
  ["more queries", charts(50, Array(5).fill({ metrics: ["count"] })), false],
  ["200 with the time offsets", charts(4, [{ metrics: ["count"], time_offsets: offsets }]), true],
  ["more with the time offsets", charts(5, [{ metrics: ["count"], time_offsets: offsets }]), false],
])("statements of one stream: %s", (_name, wanted, isAllowed) => {
  const { answer } = openStream(wanted);
  expect(answer.ok).toBe(isAllowed);
  if (!isAllowed) expect(answer).toMatchObject({ error: { kind: "bad-request" } });
  expect(openStreams(platform).find({ userId: 1 } as Identity, "s") !== null).toBe(isAllowed);
});

describe("what nobody expected", () => {
  const hostile = Object.assign([], {
    [Symbol.iterator]: () => {
      throw new Error("no bytes");
    },
  });

  it.each([
    ["while a chart is answered", () => reply.mockRejectedValueOnce(new Error("no reply"))],
    ["while an answer is written", () => reply.mockResolvedValueOnce(ok({ bytes: hostile }))],
  ])("%s fails that chart alone", async (_when, fail) => {
    fail();
    const answers = await openStream(charts(3)).read();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 500]);
  });

  it("while the failure is told ends the stream, not the process", async () => {
    reply.mockRejectedValueOnce(new Error("no reply"));
    log.mockImplementationOnce(() => {
      throw new Error("no log");
    });
    const stream = openStream(charts(20));
    await waitTurns();
    await stream.read();
    expect(log).toHaveBeenLastCalledWith("error", "no log", expect.anything());
    expect(held).toBe(0);
    expect(openStreams(platform).find({ userId: 1 } as Identity, "s")).toBeNull();
  });
});
