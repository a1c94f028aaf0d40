import { expect, it } from "vitest";
import { draw, seenText } from "../../../testing/screen.tsx";
import { RowCountBadge } from "./RowCountBadge.tsx";

it.each([
  ["[S3-340] one row", 1, 100, false, "1 row"],
  ["[S3-340] several rows", 2, 100, false, "2 rows"],
  ["[S3-310] [S3-311] as many as the limit", 100, 100, false, "100 rows Limit reached"],
  ["[S3-310] none", 0, 100, false, "0 rows Limit reached"],
  ["[S3-310] none yet", 0, 100, true, "0 rows"],
])("the badge of a result: %s", async (_name, rowcount, limit, loading, text) => {
  await draw(<RowCountBadge query={{ rowcount }} limit={limit} loading={loading} />);
  expect(seenText()).toBe(text);
  expect(document.querySelector("[data-danger=true]") !== null).toBe(text.endsWith("Limit reached"));
});

it("the limit that the database reached is told though a rolling mean left fewer rows", async () => {
  await draw(<RowCountBadge query={{ rowcount: 4, sql_rowcount: 10 }} limit={10} loading={false} />);
  expect(seenText()).toBe("4 rows Limit reached");
});
