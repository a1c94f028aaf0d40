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
  const switches = page.getByRole("checkbox").or(page.getByRole("switch"));
  const named = (label: string) => page.getByLabelText(label, { exact: false }).elements().length > 0;
  expect([IMPERSONATE, UPLOAD].filter(named)).toEqual(shown);
  for (let at = 0; at < shown.length; at += 1) await switches.nth(at).click();
  expect(change).toHaveBeenCalledTimes(shown.length);
});
