import { encodeRows, frameFromColumns } from "@sightline/core/frame";
import { applyPostProcessing } from "@sightline/core/post-processing";
import { parseQueryContext } from "@sightline/core/query/request";
import { describe, expect, it } from "vitest";
import { advancedSection } from "./advancedControls.ts";

const choicesOf = (name: string): unknown[] =>
  advancedSection.rows
    .flat()
    .filter((control) => control.name === name)
    .flatMap((control) => ("choices" in control ? (control.choices ?? []) : []))
    .map(([value]) => value);

const JANUARY = Date.UTC(2025, 0, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("what may be chosen for resampling", () => {
  const rules = choicesOf("resample_rule");
  const methods = choicesOf("resample_method");

  it("[S3-348] holds the rules of the specification", () => {
    expect(rules).toEqual(expect.arrayContaining(["1T", "1H", "1D", "7D", "1M", "1AS"]));
  });
  it("[S3-349] holds the methods of the specification", () => {
    expect(methods).toEqual(expect.arrayContaining(["asfreq", "bfill", "ffill", "median", "mean", "sum"]));
  });

  it.each(rules.flatMap((rule) => methods.map((method) => [rule, method])))(
    "[S3-348] [S3-349] the server does it: %s, %s",
    (rule, method) => {
      const pivot = { operation: "pivot", options: { index: ["t"], aggregates: { v: { operator: "sum" } } } };
      const options = { rule, method: method === "zerofill" ? "asfreq" : method, fill_value: null };
      const post_processing = [pivot, { operation: "resample", options }, { operation: "flatten" }];
      const context = parseQueryContext({
        datasource: { id: 1, type: "table" },
        queries: [{ metrics: ["v"], post_processing }],
      });
      expect(context.ok).toBe(true);
      const times = [JANUARY, JANUARY + HOUR, JANUARY + 2 * DAY];
      const columns = [
        { name: "t", type: 2 as const },
        { name: "v", type: 0 as const },
      ];
      const frame = frameFromColumns({ t: times, v: [1, 2, 4] }, columns);
      const done = applyPostProcessing(frame, post_processing);
      expect(done.ok, JSON.stringify(done)).toBe(true);
      if (!done.ok) return;
      const rows: { t: number; v: number | null }[] = JSON.parse(encodeRows(done.value));
      expect(rows.length).toBeGreaterThan(0);
      if (method === "sum") expect(rows.reduce((sum, { v }) => sum + (v ?? 0), 0)).toBe(7);
    },
  );
});
