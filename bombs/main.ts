// `npm run bombs`: hostile requests to a server of its own, beside a bystander who must not notice. Words after it
// choose bombs by their kind or name: `npm run bombs text "nested CASE"`.
import { mkdtempSync, rmSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { startSightline } from "../bench/sightline.ts";
import { allBombs } from "./allBombs.ts";
import { faultsOf, summaryOf } from "./report.ts";
import { runBombs } from "./runBombs.ts";
import { startTarget } from "./target.ts";
import { startBystander } from "./watch.ts";

const chosen = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), "sightline-bombs-"));
try {
  // The first start loads the example data.
  const first = await startSightline(home);
  await first.stop();
  const target = await startTarget(home, {
    postgres: process.env.SIGHTLINE_TEST_POSTGRES_URL,
    mariadb: process.env.SIGHTLINE_TEST_MARIADB_URL,
  });
  const bystander = startBystander(target);
  // As the databases, the attacker is on a machine of its own; `PRIORITY_BELOW_NORMAL` is a niceness of 10.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    const bombs = allBombs(target.databases).filter(
      ({ kind, name }) => chosen.length === 0 || chosen.some((word) => kind === word || name.includes(word)),
    );
    console.log(`${bombs.length} bombs on ${target.databases.map(({ engine }) => engine).join(", ")}`);
    const report = await runBombs(target, bombs, bystander, ({ bomb, status, ms }, done) => {
      if (ms > 5_000 || status === null || status >= 500)
        console.log(
          `${done}/${bombs.length} ${bomb.name}: ${status ?? "no answer"} after ${Math.round(ms)} ms`,
        );
    });
    console.log(summaryOf(report));
    const faults = faultsOf(report);
    for (const fault of faults) console.log(`FAIL ${fault}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await target.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
