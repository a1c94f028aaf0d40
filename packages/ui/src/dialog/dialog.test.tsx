import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/index.ts";
import { TextInput } from "../field/index.ts";
import { LazyMenu, Menu, SubMenu } from "../menu/index.ts";
import { renderPart } from "../testing/index.ts";
import { ConfirmDialog, Dialog, Sheet } from "./index.ts";

/** A page whose dialog is there only while it is open, opened from a menu or by a button. */
function PageWithout({ of: Kind, inMenu }: { of: typeof Dialog | typeof Sheet; inMenu: boolean }) {
  const [opened, setOpened] = useState(false);
  const openDialog = () => setOpened(true);
  const button = <Button onClick={inMenu ? undefined : openDialog}>Rename</Button>;
  return (
    <>
      {inMenu ? (
        <LazyMenu button={button}>
          <SubMenu label="More">
            <Menu.Item onClick={openDialog}>New name</Menu.Item>
          </SubMenu>
        </LazyMenu>
      ) : (
        button
      )}
      {opened && (
        <Kind opened onClose={() => setOpened(false)} title="Rename the chart">
          <TextInput label="Name" data-autofocus />
        </Kind>
      )}
    </>
  );
}

/** A page with a button that opens a dialog. */
function Page({ of: Kind = Dialog }: { of?: typeof Dialog | typeof Sheet }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Rename</Button>
      <Kind opened={opened} onClose={() => setOpened(false)} title="Rename the chart">
        <TextInput label="Name" data-autofocus />
        <Button>Save</Button>
      </Kind>
    </>
  );
}

const opener = page.getByRole("button", { name: "Rename" });
const dialog = page.getByRole("dialog", { name: "Rename the chart" });

describe.each([
  ["dialog", Dialog],
  ["sheet", Sheet],
])("a %s", (_name, of) => {
  it("is named by its title, holds the focus, and gives it back on Escape", async () => {
    await renderPart(<Page of={of} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    const name = page.getByRole("textbox", { name: "Name" });
    await expect.element(name).toHaveFocus();
    for (const _ of [1, 2, 3]) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it.each([false, true])(
    "that is taken away gives the focus back, opened from a menu: %s",
    async (inMenu) => {
      await renderPart(<PageWithout of={of} inMenu={inMenu} />);
      await opener.click();
      if (inMenu) {
        await page.getByRole("menuitem", { name: "More" }).click();
        await page.getByRole("menuitem", { name: "New name" }).click();
      }
      await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    },
  );

  it("stays on Escape while the focus is in a part that takes the key for itself", async () => {
    const onClose = vi.fn();
    const Kind = of;
    await renderPart(
      <Kind opened onClose={onClose} title="Rename the chart">
        <div data-mantine-stop-propagation>
          <Button>Inside</Button>
        </div>
        <Button>Outside</Button>
      </Kind>,
    );
    const focus = (name: string) => (page.getByRole("button", { name }).element() as HTMLElement).focus();
    await expect.element(dialog).toBeVisible();
    focus("Inside");
    await userEvent.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    focus("Outside");
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("stays on Escape while a dialog is open above it", async () => {
    const [onClose, onCloseUpper] = [vi.fn(), vi.fn()];
    const Kind = of;
    await renderPart(
      <>
        <Kind opened onClose={onClose} title="Rename the chart">
          Name
        </Kind>
        <Dialog opened onClose={onCloseUpper} title="Sure?">
          It has a name.
        </Dialog>
      </>,
    );
    await expect.element(page.getByRole("dialog", { name: "Sure?" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(onCloseUpper).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is closed by its cross", async () => {
    await renderPart(<Page of={of} />);
    await opener.click();
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it.each(["light", "dark"])(
  "the room for the scroll bar is as dark as what lies under the veil: %s",
  async (scheme) => {
    await renderPart(<Page />);
    const root = document.documentElement;
    root.dataset.mantineColorScheme = scheme;
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    /** What is seen where colors lie on each other. */
    const paint = (...colors: string[]) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const bare = paint(colorOf(document.body));
    await opener.click();
    await expect.element(dialog).toBeVisible();
    const veil = document.querySelector(".mantine-Modal-overlay")!;
    const difference = () => {
      const under = paint(colorOf(document.body), colorOf(veil));
      return Math.max(...paint(colorOf(root)).map((part, at) => Math.abs(part - under[at]!)));
    };
    await expect.poll(difference).toBeLessThanOrEqual(1);
    expect(paint(colorOf(root))).not.toEqual(bare);
    expect(getComputedStyle(root).overflow).toBe("hidden");
  },
);

describe("a question", () => {
  const ask = async (change: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    await renderPart(
      <ConfirmDialog
        opened
        title="Delete 'Sales'?"
        touches="2 dashboards show it."
        verb="Delete"
        onConfirm={onConfirm}
        onClose={onClose}
        {...change}
      />,
    );
    await expect.element(page.getByRole("dialog", { name: "Delete 'Sales'?" })).toBeVisible();
    return { onConfirm, onClose };
  };

  it("says what is touched, and acts on its verb alone", async () => {
    const { onConfirm, onClose } = await ask();
    await expect.element(page.getByText("2 dashboards show it.")).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("has the focus on the verb, so that Enter answers it", async () => {
    const { onConfirm } = await ask();
    await expect.element(page.getByRole("button", { name: "Delete" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["Cancel", () => page.getByRole("button", { name: "Cancel" }).click()],
    ["Escape", () => userEvent.keyboard("{Escape}")],
  ])("is left by %s without doing anything", async (_name, leave) => {
    const { onConfirm, onClose } = await ask();
    await leave();
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("is not answered twice while it is busy", async () => {
    const { onConfirm } = await ask({ busy: true });
    await page.getByRole("button", { name: "Delete" }).click({ force: true });
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

it("its buttons stay in view under what is longer than the window", async () => {
  await renderPart(
    <Dialog opened onClose={() => {}} title="Chart properties" footer={<Button>Save</Button>}>
      <div style={{ height: "300vh" }} />
    </Dialog>,
  );
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toBeVisible();
  const { top, bottom } = save.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});
