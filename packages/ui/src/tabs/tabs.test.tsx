import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/index.ts";
import { Tabs } from "./index.ts";

const tab = (name: string) => page.getByRole("tab", { name });

async function draw() {
  await renderPart(
    <Tabs defaultValue="columns">
      <Tabs.List>
        <Tabs.Tab value="columns">Columns</Tabs.Tab>
        <Tabs.Tab value="usage" disabled>
          Usage
        </Tabs.Tab>
        <Tabs.Tab value="metrics">Metrics</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="columns">region</Tabs.Panel>
      <Tabs.Panel value="usage">3 charts</Tabs.Panel>
      <Tabs.Panel value="metrics">total</Tabs.Panel>
    </Tabs>,
  );
}

it("shows the panel of the pressed tab", async () => {
  await draw();
  await expect.element(page.getByRole("tabpanel", { name: "Columns" })).toBeVisible();
  await tab("Metrics").click();
  await expect.element(page.getByRole("tabpanel", { name: "Metrics" })).toHaveTextContent("total");
  await expect.element(tab("Metrics")).toHaveAttribute("aria-selected", "true");
  await expect.element(tab("Columns")).toHaveAttribute("aria-selected", "false");
});

it("goes from tab to tab by the arrow keys, past what is disabled", async () => {
  await draw();
  await userEvent.tab();
  await expect.element(tab("Columns")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Metrics")).toHaveFocus();
  await expect.element(page.getByText("total")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("region")).toBeVisible();
});

it("does not show a disabled tab", async () => {
  await draw();
  await tab("Usage").click({ force: true });
  await expect.element(tab("Columns")).toHaveAttribute("aria-selected", "true");
});
