import { expect, it } from "vitest";
import { datasetName } from "./datasetName.ts";

it("[S3-050] a dataset of a result is called 'Untitled Dataset' with the date and time", async () => {
  const { default: words } = await import("../../locales/en/sql-lab.json");
  expect(datasetName(words.untitled, new Date(2025, 2, 4, 5, 6, 7))).toBe(
    "Untitled Dataset 2025-03-04 05:06:07",
  );
  expect(datasetName("orders", new Date(2025, 10, 14, 15, 16, 17))).toBe("orders 2025-11-14 15:16:17");
});
