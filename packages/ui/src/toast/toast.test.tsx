import { flushSync } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { toast } from "./index.ts";
import { shownToasts } from "./toasts.ts";

const card = page.getByRole("status");

it("stands in the region of notifications; a failure interrupts a screen reader", async () => {
  await renderPart(<p>Page</p>);
  toast.success("Saved");
  toast.danger("Not saved");
  await expect
    .element(page.getByRole("region", { name: "Notifications" }))
    .toHaveTextContent("SavedNot saved");
  await expect.element(card.nth(0)).toHaveAttribute("aria-live", "polite");
  await expect.element(card.nth(1)).toHaveAttribute("aria-live", "assertive");
});

it("is closed by its cross", async () => {
  await renderPart(<p>Page</p>);
  toast.info("'A' was closed.");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(card).not.toBeInTheDocument();
});

it("does what it offers, once, and goes", async () => {
  const run = vi.fn();
  await renderPart(<p>Page</p>);
  toast.info("'A' was closed.", { action: { label: "Undo", run } });
  await page.getByRole("button", { name: "Undo" }).click();
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(card).not.toBeInTheDocument();
});

describe("its time", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const start = async () => {
    await renderPart(<p>Page</p>);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    flushSync(() => toast.success("Saved", { action: { label: "Undo", run: () => {} } }));
  };

  it("ends", async () => {
    await start();
    vi.advanceTimersByTime(9_000);
    expect(shownToasts()).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(shownToasts()).toEqual([]);
  });

  it("stands still while the focus is on it", async () => {
    await start();
    flushSync(() => document.querySelector<HTMLElement>("[role=status] button")!.focus());
    vi.advanceTimersByTime(60_000);
    expect(shownToasts()).toHaveLength(1);
  });
});

it("is reached by the keyboard", async () => {
  const run = vi.fn();
  await renderPart(<p>Page</p>);
  toast.info("'A' was closed.", { action: { label: "Undo", run } });
  await expect.element(card).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(run).toHaveBeenCalledTimes(1);
});
