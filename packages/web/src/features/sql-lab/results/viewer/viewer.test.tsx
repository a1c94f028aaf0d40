import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw, seenText } from "../../../../testing/screen.tsx";
import { CellViewer } from "./CellViewer.tsx";

const column = { column_name: "c", name: "c", type: "JSON", type_generic: 1, is_dttm: false } as const;
async function open(value: unknown, given: Partial<typeof column> | { type_generic: 2 } = {}) {
  const onClose = vi.fn();
  await draw(<CellViewer column={{ ...column, ...given }} row={6} value={value} onClose={onClose} />);
  return onClose;
}

it.each([
  ["a tree", '{"list":[1,90071992547409931],"s":"x"}', ["list", "0: 1", "90071992547409931", '"x"']],
  ["where the value is", "x", ["c JSON · row 7"]],
  ["long text whole", "word ".repeat(200), ["1,000 characters"]],
  ["null", null, ["NULL"]],
  ["an empty text", "", ["Empty text"]],
])("shows %s", async (_name, value, words) => {
  await open(value);
  for (const part of words) expect(seenText()).toContain(part);
});

it("lays out the beginning of a very long text, and the rest when that is wanted", async () => {
  await open("x".repeat(250_000));
  expect(seenText()).toContain("250,000 characters");
  expect(seenText().match(/x/g)).toHaveLength(100_000);
  await page.getByRole("button", { name: "Show more (150,000 characters)" }).click();
  await expect.poll(() => seenText().match(/x/g)?.length).toBeGreaterThan(100_000);
});

it("tells a time in the user's zone, and no zone for a date", async () => {
  await open("2025-01-02T03:04:05", { type_generic: 2 });
  expect(seenText()).toContain("if the value is UTC");
});

it("tells no zone for a date", async () => {
  await open("2025-01-02", { type_generic: 2 });
  expect(seenText()).not.toContain("UTC");
});

it("copies the value, and closes on Escape", async () => {
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  const onClose = await open("value");
  const copy = page.getByRole("button", { name: "Copy the value" });
  await copy.click();
  await expect.poll(() => write).toHaveBeenCalled();
  await expect.element(copy).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose).toHaveBeenCalled();
});
