import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { newDraft } from "./draft.ts";
import { NO_FAULTS } from "./faults.ts";
import { SecuritySection } from "./SettingSections.tsx";

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
