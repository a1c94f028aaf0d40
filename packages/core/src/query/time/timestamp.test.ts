import { expect, it } from "vitest";
import { TIMESTAMP_LABEL } from "./timestamp.ts";

it("[S3-314] the time column is called __timestamp in results", () => {
  expect(TIMESTAMP_LABEL).toBe("__timestamp");
});
