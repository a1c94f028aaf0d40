import type { Frame } from "@sightline/core/frame";
import { expect, it } from "vitest";
import { encodeFrame } from "./encodeFrame.ts";

it("writes a header, dates, nulls and quoted text", () => {
  const frame: Frame = {
    index: [],
    rows: 2,
    columns: [
      { label: ["day"], type: 2, values: [Date.UTC(2025, 0, 31), Date.UTC(2025, 0, 31, 8, 30)] },
      { label: ["city"], type: 1, values: ['Oslo, "N"', "=1+1"] },
      { label: ["n"], type: 0, values: [-3, null] },
    ],
  };
  const file = Buffer.concat([...encodeFrame(frame, "csv", { n: "Number" })]);
  expect(file.toString()).toBe(
    'day,city,Number\r\n2025-01-31 00:00:00,"Oslo, ""N""",-3\r\n2025-01-31 08:30:00,\'=1+1,\r\n',
  );
});
