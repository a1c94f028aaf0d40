import { columnSummary } from "@sightline/api/results";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw, seenText } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import { ColumnSummaryPopover } from "./ColumnSummaryPopover.tsx";

const column = {
  column_name: "amount",
  name: "amount",
  type: "DOUBLE",
  type_generic: 0,
  is_dttm: false,
} as const;
const summary = { rows: 7_000, nulls: 0, distinct: 9, min: "1", max: "9", mean: 5, histogram: [], top: [] };

it("a summary of many rows says that they are counted, for how long, and is stopped", async () => {
  const server = startServer();
  const reply = Promise.withResolvers<{ result: typeof summary }>();
  server.answer(columnSummary, () => reply.promise);
  const onClose = vi.fn();
  await draw(<ColumnSummaryPopover queryId="q1" column={column} at={{ x: 9, y: 9 }} onClose={onClose} />);
  const popover = page.getByRole("region", { name: "Summary of amount" });
  await expect.element(popover.getByRole("status")).toHaveTextContent("Counting the values…");
  await popover.getByRole("button", { name: "Stop" }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(popover.element().textContent).toMatch(/Counting the values…\d[\d.:]* ?s?/);
  reply.resolve({ result: summary });
  await expect.poll(seenText).toContain("7,000");
  expect(seenText()).not.toContain("Counting the values");
});
