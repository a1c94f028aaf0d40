import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../../testing/screen.tsx";
import "../editors.css";
import { EditorPopover } from "./EditorPopover.tsx";
import { MIN_SIZE } from "./useResizing.ts";

const box = page.getByRole("dialog", { name: "Metric" });
const corner = page.getByRole("button", { name: "Drag to resize, or press the arrow keys" });

/** Draws the button of an editor at a share of the page's height, and opens it. */
async function open(share = 0.1) {
  await draw(
    <div style={{ position: "fixed", top: `${share * 100}vh`, left: 20 }}>
      <EditorPopover
        label="Metric"
        resizable
        width={400}
        target={(button) => (
          <button type="button" {...button}>
            Edit
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Close
          </button>
        )}
      </EditorPopover>
    </div>,
  );
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(box).toBeVisible();
}

const size = () => {
  const { width, height } = box.element().getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
};

/** Presses the corner and drags it by so many pixels, in several steps. */
function drag(...steps: [x: number, y: number][]) {
  const element = corner.element() as HTMLElement;
  element.setPointerCapture = () => {};
  const { left, top } = element.getBoundingClientRect();
  const send = (type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + y }),
    );
  send("pointerdown", 0, 0);
  for (const [x, y] of steps) send("pointermove", x, y);
  const [x, y] = steps.at(-1) ?? [0, 0];
  send("pointerup", x, y);
}

it("[S3-045] is made larger by dragging its corner", async () => {
  await open();
  const before = size();
  drag([60, 50]);
  await expect.poll(size).toEqual({ width: before.width + 60, height: before.height + 50 });
});

it("[S3-045] is never smaller than 320 by 240", async () => {
  await open();
  drag([-900, -900]);
  await expect.poll(size).toEqual(MIN_SIZE);
  expect(MIN_SIZE).toEqual({ width: 320, height: 240 });
});

it("is made larger by the arrow keys", async () => {
  await open();
  const before = size();
  const press = (key: string) =>
    corner.element().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  press("ArrowRight");
  await expect.poll(size).toEqual({ width: before.width + 16, height: before.height });
  press("ArrowDown");
  await expect.poll(size).toEqual({ width: before.width + 16, height: before.height + 16 });
});

it("[S3-326] a drag changes its size at once, and then at most every 50 ms", async () => {
  await open();
  const before = size();
  const timers = vi.spyOn(globalThis, "setTimeout");
  const element = corner.element() as HTMLElement;
  element.setPointerCapture = () => {};
  const move = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 0 }));
  move("pointerdown", 0);
  for (const x of [10, 20, 30, 40]) move("pointermove", x);
  expect(timers.mock.calls.filter(([, ms]) => ms === 50)).toHaveLength(1);
  move("pointerup", 40);
  await expect.poll(() => size().width).toBe(before.width + 40);
});

it.each([
  ["near the top it begins there", 0.1, "right-start"],
  ["near the bottom it ends there", 0.8, "right-end"],
  ["between it stands in the middle", 0.5, "right"],
])("[S3-339] where it opens: %s", async (_name, share, place) => {
  await open(share);
  expect(box.element().getAttribute("data-position")).toBe(place);
});
