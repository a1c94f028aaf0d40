import { timeRange } from "@sightline/api/explore";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw, seenText } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { TIME_RANGE_WIDTH, TimeRangeEditor } from "./TimeRangeEditor.tsx";
import { TimeRangeField } from "./TimeRangeField.tsx";

const button = (name: string) => page.getByRole("button", { name });

/** The editor over a server that understands all ranges, or refuses them. */
async function open(value: string, refusal?: string) {
  const server = startServer();
  if (refusal) server.refuse(timeRange, 400, refusal);
  else
    server.answer(timeRange, {
      result: { since: "2025-03-05T00:00:00", until: "2025-03-12T00:00:00" },
    });
  const [onApply, onCancel] = [vi.fn(), vi.fn()];
  await draw(<TimeRangeEditor column="Ordered" value={value} onApply={onApply} onCancel={onCancel} />);
  return { server, onApply, onCancel };
}

describe("the time range editor", () => {
  it.each([
    ["Last week", "Last"],
    ["previous calendar week", "Previous"],
    ["2025-01-01T00:00:00 : now", "Custom"],
    ["3 days ago : ", "Advanced"],
    ["No filter", "No filter"],
  ])("[S3-038] [S3-039] %s is of the RANGE TYPE %s, with the fields of that type", async (value, type) => {
    await open(value);
    await expect.element(page.getByRole("combobox", { name: "Range type" })).toHaveValue(type);
    const text = seenText();
    const FIELDS: Record<string, string[]> = {
      Last: ["Last day", "Last quarter"],
      Previous: ["Previous calendar month"],
      Custom: ["Start (inclusive)", "End (exclusive)"],
      Advanced: ["Since (inclusive)", "Until (exclusive)"],
      "No filter": [],
    };
    for (const [other, words] of Object.entries(FIELDS))
      for (const one of words) expect(text.includes(one), one).toBe(other === type);
  });

  it("has no words in capitals", async () => {
    await open("Last week");
    for (const name of ["Apply", "Cancel"]) {
      const named = page.getByRole("button", { name, exact: true });
      await expect.element(named).toBeVisible();
      expect(getComputedStyle(named.element()).textTransform).toBe("none");
    }
    expect(seenText()).not.toMatch(/\b[A-Z]{2,}\b/);
  });

  it("[S3-161] [S3-324] asks the server 1000 ms after the last key", async () => {
    const { server } = await open("3 days ago : ");
    await expect.poll(() => server.calls(timeRange)).toHaveLength(1);
    const timers = vi.spyOn(globalThis, "setTimeout");
    await page.getByRole("textbox", { name: "Since (inclusive)" }).fill("2013-02-01");
    expect(timers.mock.calls.map(([, pause]) => pause)).toContain(1000);
    await expect.poll(() => server.calls(timeRange)).toHaveLength(2);
    expect(server.calls(timeRange).at(-1)?.query.q).toContain("2013-02-01");
  });

  it("[S3-167] shows words of one side in the field of that side", async () => {
    const { onApply } = await open("Next 2 weeks");
    await expect.element(page.getByRole("textbox", { name: "Since (inclusive)" })).toHaveValue("");
    await expect
      .element(page.getByRole("textbox", { name: "Until (exclusive)" }))
      .toHaveValue("Next 2 weeks");
    await button("Apply").click();
    expect(onApply).toHaveBeenCalledWith(" : Next 2 weeks");
  });

  it("[S3-037] opens over its field with its title, 600 pixels wide", async () => {
    startServer().answer(timeRange, { result: { since: "", until: "" } });
    await draw(<TimeRangeField label="Period" value={null} onChange={vi.fn()} />);
    await button("Period: No filter").click();
    const popover = page.getByRole("dialog", { name: "Period: Edit time range" });
    await expect.element(popover.getByText("Edit time range")).toBeVisible();
    expect((popover.element() as HTMLElement).style.width).toContain(`${TIME_RANGE_WIDTH}px`);
  });

  it("names a range of days in its field without their midnights", async () => {
    startServer().answer(timeRange, {
      result: { since: "2000-01-01T00:00:00", until: "2005-01-01T00:00:00" },
    });
    const value = "2000-01-01T00:00:00 : 2005-01-01T00:00:00";
    await draw(<TimeRangeField label="Period" value={value} onChange={vi.fn()} />);
    await expect.element(button("Period: 2000-01-01 – 2005-01-01")).toBeVisible();
  });

  it("[S3-040] [S3-041] shows the actual time range; Apply takes the range, Cancel does not", async () => {
    const { onApply, onCancel } = await open("Last week");
    await expect.poll(seenText).toContain("2025-03-05 ≤ Ordered < 2025-03-12");
    await page.getByText("Last month").click();
    await button("Apply").click();
    expect(onApply.mock.calls).toEqual([["Last month"]]);
    expect(onCancel).not.toHaveBeenCalled();
    await button("Cancel").click();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it("[S3-042] [S3-162] cannot be applied before the server has understood it", async () => {
    const server = startServer();
    const reply = Promise.withResolvers<{ result: { since: string; until: string } }>();
    server.answer(timeRange, () => reply.promise);
    await draw(<TimeRangeEditor column="Ordered" value="Last week" onApply={vi.fn()} onCancel={vi.fn()} />);
    await expect.poll(() => server.calls(timeRange)).toHaveLength(1);
    await expect.element(button("Apply")).toBeDisabled();
    reply.resolve({
      result: { since: "2025-03-05T00:00:00", until: "2025-03-12T00:00:00" },
    });
    await expect.element(button("Apply")).toBeEnabled();
  });

  it("[S3-219] cannot be applied after the server refused it, and says why", async () => {
    await open("5 days : now", "Time string is ambiguous");
    await expect.poll(seenText).toContain("Time string is ambiguous");
    await expect.element(button("Apply")).toBeDisabled();
  });
});
