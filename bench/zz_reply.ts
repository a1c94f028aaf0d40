import { replyRowsOfCharts } from "./charts.ts";
import { mkdtempSync } from "node:fs";
import { startSightline } from "./sightline.ts";
import { markdownTable } from "./report.ts";
const home = mkdtempSync("/tmp/h14/home-");
const first = await startSightline(home); await first.stop();
console.log(markdownTable(await replyRowsOfCharts(home)));
