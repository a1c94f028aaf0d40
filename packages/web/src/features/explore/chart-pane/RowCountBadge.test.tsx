import { beforeAll, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import { RowCountBadge } from "./RowCountBadge.tsx";

beforeAll(() => openPage(["explore"]));

it.each([
  ["[S3-340] one row", 1, 100, false, "1 row"],
  ["[S3-340] several rows", 2, 100, false, "2 rows"],
  ["[S3-310] [S3-311] as many as the limit", 100, 100, false, "100 rows Limit reached"],
  ["[S3-310] none", 0, 100, false, "0 rows Limit reached"],
  ["[S3-310] none yet", 0, 100, true, "0 rows"],
])("the badge of a result: %s", (_name, rowcount, limit, loading, text) => {
  const html = markup(<RowCountBadge query={{ rowcount }} limit={limit} loading={loading} />);
  expect(textOf(html)).toBe(text);
  expect(html.includes('data-danger="true"')).toBe(text.endsWith("Limit reached"));
});

it("the limit that the database reached is told though a rolling mean left fewer rows", () => {
  const query = { rowcount: 4, sql_rowcount: 10 };
  expect(textOf(markup(<RowCountBadge query={query} limit={10} loading={false} />))).toBe(
    "4 rows Limit reached",
  );
});
