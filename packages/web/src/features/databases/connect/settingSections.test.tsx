import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { newDraft } from "./draft.ts";
import { NO_FAULTS } from "./faults.ts";
import { OtherSection } from "./OtherSection.tsx";
import { SecuritySection, SqlLabSection } from "./SettingSections.tsx";

const UPLOAD = "Allow file uploads to database";
const IMPERSONATE = "Impersonate logged in user";
const draft = newDraft({ name: "x", engine: "x" } as Parameters<typeof newDraft>[0]);

it.each([
  { canUpload: false, canImpersonate: false, shown: [] },
  { canUpload: false, canImpersonate: true, shown: [IMPERSONATE] },
  { canUpload: true, canImpersonate: true, shown: [IMPERSONATE, UPLOAD] },
])("offers only what the engine can, and changes it: $shown", async ({ shown, ...can }) => {
  const change = vi.fn();
  await draw(<SecuritySection draft={draft} faults={NO_FAULTS} change={change} {...can} />);
  await page.getByText("Security", { exact: true }).first().click();
  const named = (label: string) => page.getByLabelText(label, { exact: false }).elements().length > 0;
  expect([IMPERSONATE, UPLOAD].filter(named)).toEqual(shown);
  for (const label of shown) await page.getByLabelText(label, { exact: false }).click();
  expect(change).toHaveBeenCalledTimes(shown.length);
});

it.each([
  { hasCatalogs: true, shown: ["Allow changing catalogs", "Disable drill to detail"] },
  { hasCatalogs: false, shown: ["Disable drill to detail"] },
])("further settings stand in the extra: $shown", async ({ hasCatalogs, shown }) => {
  const change = vi.fn();
  await draw(<OtherSection draft={draft} faults={NO_FAULTS} change={change} hasCatalogs={hasCatalogs} />);
  await page.getByText("Other", { exact: true }).click();
  expect(page.getByRole("checkbox").elements()).toHaveLength(shown.length);
  for (const name of shown) await page.getByRole("checkbox", { name }).click();
  expect(change.mock.calls.at(-1)).toEqual([{ extra: { disable_drill_to_detail: true } }]);
});

it("options of the engine that are no object are marked", async () => {
  const part = { faults: NO_FAULTS, change: () => {}, hasCatalogs: false };
  await draw(<OtherSection {...part} draft={{ ...draft, engine_params: "{" }} />);
  await page.getByText("Other", { exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: "Engine parameters" })).toBeInvalid();
});

it("a database can be explored unless that is switched off", async () => {
  const change = vi.fn();
  await draw(<SqlLabSection draft={draft} faults={NO_FAULTS} change={change} />);
  await page.getByText("SQL editor", { exact: true }).click();
  const box = page.getByRole("checkbox", { name: "Allow this database to be explored" });
  await expect.element(box).toBeChecked();
  await box.click();
  expect(change).toHaveBeenCalledWith({ extra: { allows_virtual_table_explore: false } });
});
