import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

it("a button acts on a press, on Enter and on the space bar", async () => {
  const act = vi.fn();
  await renderPart(<Button onClick={act}>Save</Button>);
  const button = page.getByRole("button", { name: "Save" });
  await button.click();
  expect(act).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Enter}");
  expect(act).toHaveBeenCalledTimes(2);
  await userEvent.keyboard(" ");
  expect(act).toHaveBeenCalledTimes(3);
});

it.each([
  ["disabled", { disabled: true }],
  ["busy", { loading: true }],
])("a button that is %s does not act", async (_name, state) => {
  const act = vi.fn();
  await renderPart(
    <Button {...state} onClick={act}>
      Save
    </Button>,
  );
  const button = page.getByRole("button");
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  expect(act).not.toHaveBeenCalled();
});

it("a button with a drawing is named by its label, and shows it to pointer and keyboard", async () => {
  const act = vi.fn();
  await renderPart(<IconButton icon="refresh" label="Refresh" onClick={act} />);
  const button = page.getByRole("button", { name: "Refresh" });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("Refresh");
  await userEvent.keyboard("{Enter}");
  expect(act).toHaveBeenCalledTimes(1);
});

it("a button with a drawing does not submit the form around it", async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderPart(
    <form onSubmit={submit}>
      <IconButton icon="close" label="Remove" withTooltip={false} />
    </form>,
  );
  await page.getByRole("button", { name: "Remove" }).click();
  expect(submit).not.toHaveBeenCalled();
});
