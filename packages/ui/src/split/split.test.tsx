import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { SplitPane, type SplitPaneProps } from "./index.ts";

const divider = page.getByRole("separator", { name: "Resize" });

const draw = (props: Partial<SplitPaneProps> = {}) =>
  renderPart(
    <div style={{ display: "flex", width: 1000, height: 400 }}>
      <SplitPane
        direction="row"
        initial={300}
        min={200}
        minOther={300}
        first={<p>Left</p>}
        second={<p>Right</p>}
        {...props}
      />
    </div>,
  );
const size = () => divider.element().getAttribute("aria-valuenow");

describe("the divider", () => {
  it("says how wide the pane is and may be", async () => {
    await draw();
    await expect.element(divider).toHaveAttribute("aria-orientation", "vertical");
    await expect.element(divider).toHaveAttribute("aria-valuenow", "300");
    await expect.element(divider).toHaveAttribute("aria-valuemin", "200");
    await expect.element(divider).toHaveAttribute("aria-valuemax", "700");
  });

  it.each([
    ["{ArrowRight}", "316"],
    ["{ArrowLeft}", "284"],
    ["{Shift>}{ArrowRight}{/Shift}", "380"],
    ["{Home}", "200"],
    ["{End}", "700"],
  ])("moves by key %s", async (keys, width) => {
    const onResize = vi.fn();
    await draw({ onResize });
    await userEvent.tab();
    await expect.element(divider).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.poll(size).toBe(width);
    expect(onResize.mock.calls).toEqual([[Number(width)]]);
  });

  it("follows the pointer, and a double press brings back the first size", async () => {
    const onResize = vi.fn();
    await draw({ onResize });
    const box = divider.element().getBoundingClientRect();
    const drag = (type: string, clientX: number) =>
      divider
        .element()
        .dispatchEvent(
          new PointerEvent(type, { bubbles: true, clientX, clientY: box.top + 5, pointerId: 1 }),
        );
    // The pointer of a made-up event cannot be captured.
    divider.element().setPointerCapture = () => {};
    drag("pointerdown", box.left);
    await expect.poll(() => document.querySelector("[data-dragging]")).not.toBeNull();
    drag("pointermove", box.left + 100);
    await expect.poll(() => Number(size())).toBeGreaterThan(390);
    expect(onResize).not.toHaveBeenCalled();
    drag("pointerup", box.left + 100);
    await expect.poll(() => onResize).toHaveBeenCalledTimes(1);
    await divider.dblClick();
    await expect.poll(size).toBe("300");
  });

  it("moves the other way where the second pane has the size", async () => {
    await draw({ sized: "second" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(size).toBe("316");
  });

  it("goes up and down between panes above one another", async () => {
    await draw({ direction: "column", initial: 150, min: 50, minOther: 50 });
    await expect.element(divider).toHaveAttribute("aria-orientation", "horizontal");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(size).toBe("166");
  });
});

it("keeps the size in the browser under its name", async () => {
  await draw({ name: "test" });
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  await expect.poll(size).toBe("700");
  const again = await draw({ name: "test" });
  await expect.element(again.locator.getByRole("separator")).toHaveAttribute("aria-valuenow", "700");
});

it("folds the sized pane away with the divider", async () => {
  await draw({ folded: true });
  await expect.element(page.getByText("Right")).toBeVisible();
  await expect.element(page.getByText("Left")).not.toBeInTheDocument();
  await expect.element(divider).not.toBeInTheDocument();
});
