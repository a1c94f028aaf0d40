import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSightline } from "../bench/sightline.ts";
import { allBombs } from "../bombs/allBombs.ts";
import { lossesOf } from "../bombs/report.ts";
import { runBombs } from "../bombs/runBombs.ts";
import { startTarget, type Target } from "../bombs/target.ts";
import { startBystander } from "../bombs/watch.ts";

/** One bomb of so many is sent here, `npm run bombs` sends them all. */
const ONE_OF = 12;
/** Those that once brought the server down. */
const FATAL = [
  "3000 nested sub-queries: format",
  "300000 queries",
  "10000 queries",
  "one array of ten million: run on postgresql",
  "a metric of 200 MB as json: postgresql",
  "rows of 1 MB: run on sqlite",
  "60000 common table expressions: dataset",
  "a slow log-in, number 1",
];

let home: string;
let target: Target;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "sightline-bombs-"));
  const first = await startSightline(home);
  await first.stop();
  target = await startTarget(home, {
    postgres: process.env.SIGHTLINE_TEST_POSTGRES_URL,
    mariadb: process.env.SIGHTLINE_TEST_MARIADB_URL,
  });
});
afterAll(async () => {
  await target?.stop();
  rmSync(home, { recursive: true, force: true });
});

describe("hostile requests", () => {
  it("are at least five hundred", () => {
    expect(allBombs(target.databases).length).toBeGreaterThanOrEqual(500);
  });

  it("neither end the server nor cost somebody else an answer", { timeout: 600_000 }, async () => {
    const bombs = allBombs(target.databases).filter(
      ({ name }, index) => index % ONE_OF === 0 || FATAL.includes(name),
    );
    const report = await runBombs(target, bombs, startBystander(target));
    expect(report.outcomes).toHaveLength(bombs.length);
    expect(lossesOf(report)).toEqual([]);
  });
});
