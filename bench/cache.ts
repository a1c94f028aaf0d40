import { Agent, request } from "node:http";
import { type Bench, contextOf, grouped } from "./data.ts";
import { inTurns, median } from "./lib/measure.ts";
import { engineCpuMs } from "./lib/processes.ts";
import type { Row } from "./report.ts";

const RATE_MS = 2_000;
const RATE_ROUNDS = 3;
const CONNECTIONS = 8;

/** A cached reply against the empty route, alone and many at a time. */
export async function cacheRows({ sightline, datasets }: Bench): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify(contextOf(datasets[1], grouped, { force: false }));
  const { authorization } = sightline;
  const askCached = () => call("POST", "/api/v1/chart/data", { authorization, ...JSON_TYPE }, body);
  const askEmpty = () => call("GET", "/health", {}, "");
  const JSON_TYPE = { "content-type": "application/json" };

  function call(method: string, path: string, headers: Record<string, string>, sent: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const made = request({ agent, host: "127.0.0.1", port: sightline.port, path, method, headers });
      made.on("response", (reply) => {
        reply.resume();
        reply.on("end", () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${path} failed`))));
      });
      made.on("error", reject);
      made.end(sent);
    });
  }
  async function rate(task: () => Promise<void>): Promise<number> {
    let done = 0;
    const end = performance.now() + RATE_MS;
    const worker = async () => {
      for (; performance.now() < end; done += 1) await task();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return (done / RATE_MS) * 1000;
  }

  const alone = await inTurns(300, askCached, askEmpty);
  // Once unmeasured, then in turns: the server has long compiled what it runs.
  for (const task of [askCached, askEmpty]) await rate(task);
  const rates = { cached: [] as number[], empty: [] as number[] };
  for (let round = 0; round < RATE_ROUNDS; round += 1) {
    rates.cached.push(await rate(askCached));
    rates.empty.push(await rate(askEmpty));
  }
  const many = { ours: median(rates.cached), baseline: median(rates.empty) };
  agent.destroy();
  return [
    {
      name: "cached reply",
      unit: "ms",
      ours: alone.ours,
      baseline: alone.baseline,
      against: "empty route",
      aim: "≤ 0.8 ms more",
      met: alone.ours - alone.baseline <= 0.8,
    },
    {
      name: `cached replies over ${CONNECTIONS} connections`,
      unit: "replies/s",
      ...many,
      against: "empty route",
      aim: "≥ 0.35 ×",
      met: many.ours / many.baseline >= 0.35,
    },
  ];
}

/** What a hundred equal requests cost the engine, and how soon one that nobody waits for has ended. */
export async function sharingRows({ sightline, datasets }: Bench): Promise<Row[]> {
  const pid = sightline.child.pid!;
  const context = contextOf(datasets[30], grouped);
  const cost = async (requests: number) => {
    const before = engineCpuMs(pid);
    await Promise.all(Array.from({ length: requests }, () => sightline.chartData(context)));
    return engineCpuMs(pid) - before;
  };
  await cost(1);
  const one: number[] = [];
  const hundred: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    one.push(await cost(1));
    hundred.push(await cost(100));
  }
  const stopped: number[] = [];
  for (let round = 0; round < 5; round += 1) stopped.push(await stopMs(sightline, datasets[30]));
  const row = { ours: median(hundred), baseline: median(one) };
  return [
    {
      name: "100 equal requests: processor time of the engine",
      unit: "ms",
      ...row,
      against: "one request",
      aim: "≤ 1.1 ×",
      met: row.ours / row.baseline <= 1.1,
    },
    {
      name: "a cancelled query's time to stop",
      unit: "ms",
      ours: median(stopped),
      baseline: 1000,
      against: "a second",
      aim: "≤ 1 s",
      met: median(stopped) <= 1000,
    },
  ];
}

/** Many seconds of work over thirty million rows. */
const LONG = {
  columns: [],
  metrics: [
    {
      expressionType: "SQL",
      label: "n",
      sqlExpression: "SUM(LENGTH(SHA256(REPEAT(name, 40) || id)) + LENGTH(SHA256(REPEAT(name, 41) || id)))",
    },
  ],
};
const LOOK_MS = 20;
/** So many looks without work: the engine has stopped. */
const QUIET_LOOKS = 10;

/** From the moment a client hangs up until the engine works no more. */
async function stopMs(sightline: Bench["sightline"], dataset: number): Promise<number> {
  const gone = new AbortController();
  let ended = false;
  const asked = fetch(`http://127.0.0.1:${sightline.port}/api/v1/chart/data`, {
    method: "POST",
    signal: gone.signal,
    headers: { authorization: sightline.authorization, "content-type": "application/json" },
    body: JSON.stringify(contextOf(dataset, LONG)),
  }).then(
    () => {
      ended = true;
    },
    () => {},
  );
  const before = engineCpuMs(sightline.child.pid!);
  await sleep(500);
  let worked = engineCpuMs(sightline.child.pid!);
  if (ended || worked === before) throw new Error("The query to be cancelled does not run.");
  gone.abort();
  const started = performance.now();
  let last = started;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await sleep(LOOK_MS);
    const now = engineCpuMs(sightline.child.pid!);
    quiet = now === worked ? quiet + 1 : 0;
    if (now !== worked) last = performance.now();
    worked = now;
  }
  await asked;
  return last - started;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
