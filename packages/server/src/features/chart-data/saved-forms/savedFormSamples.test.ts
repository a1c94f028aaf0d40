import { writeFileSync } from "node:fs";
import { drawChart } from "@sightline/charts";
import { drawStatic, staticTheme } from "@sightline/pictures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../../testing/ordersServer.ts";
import { drawnValues } from "./drawnValues.fixture.ts";
import { readSamples, SAMPLES_FOLDER, type Sample, savedChart } from "./readSamples.fixture.ts";

const approving = process.env.SIGHTLINE_APPROVE === "1";
const files = readSamples();

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

/** The picture of a saved form from the rows of this server, and the texts of its static form. */
async function drawForm(viz_type: string, { form, layers }: Sample) {
  const { chart, formData, dataset, context } = await savedChart(at, viz_type, form, layers);
  const reply = await at.server.as(at.reader).post("/api/v1/chart/data", context);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const size = { width: 800, height: 400 };
  const input = { formData, dataset, theme: staticTheme("light"), size, queries: reply.body.result };
  const isOrdered = context.queries.every(({ orderby }) => (orderby ?? []).length > 0);
  // Before the model: a country is drawn from its borders.
  const svg = await drawStatic(chart, input);
  return { picture: drawChart(chart, input), svg, isOrdered };
}

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, inner = ""]) =>
    inner
      .replace(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">"),
  );

it("are at least eighty, of all types of the first two tiers and maps of several charts", () => {
  expect(files.flatMap(({ samples }) => samples).length).toBeGreaterThanOrEqual(80);
  expect(files.length).toBeGreaterThanOrEqual(41);
});

describe.each(files)("$viz_type", ({ file, viz_type, samples }) => {
  it.each(samples)("$name", async (sample) => {
    const { picture, svg, isOrdered } = await drawForm(viz_type, sample);
    expect(picture).not.toBeNull();
    // A pivot table decides what it shows when it is drawn.
    const drawn = picture?.kind === "pivotTable" ? textsOf(svg) : drawnValues(picture!);
    if (!approving) {
      // Rows that a query does not order come as the database happens to have them.
      const inOrder = (values: unknown) =>
        isOrdered && !sample.hasTies
          ? values
          : (values as unknown[]).map((value) => JSON.stringify(value)).toSorted();
      expect(inOrder(drawn)).toEqual(inOrder(sample.drawn));
      return;
    }
    sample.drawn = drawn;
    writeFileSync(new URL(file, SAMPLES_FOLDER), `${JSON.stringify({ viz_type, samples }, null, 2)}\n`);
  });
});
