import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A file of `examples/chart-gallery`: one chart of a type, whose name is that of the file. */
const ExampleFile = z.strictObject({
  /** What the chart shows, in a few words. */
  title: z.string().min(1),
  /** A table of the example database. */
  dataset: z.string().min(1),
  /** Form data without type and dataset; what is missing is as its control has it. */
  params: z.record(z.string(), z.json()),
});

export interface ChartExample extends z.infer<typeof ExampleFile> {
  vizType: string;
}

/** The examples of all chart types, by their names. */
export function readExamples(folder: string): ChartExample[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      vizType: name.slice(0, -".json".length),
      ...ExampleFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
    }));
}
