import { beforeEach, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../testing/markup.tsx";
import { newDraft } from "./draft.ts";
import { NO_FAULTS } from "./faults.ts";
import { SecuritySection } from "./SettingSections.tsx";

beforeEach(() => openPage(["databases"]));

const UPLOAD = "Allow file uploads to database";
const IMPERSONATE = "Impersonate logged in user";

it.each([
  { canUpload: false, canImpersonate: false, shown: [] },
  { canUpload: false, canImpersonate: true, shown: [IMPERSONATE] },
  { canUpload: true, canImpersonate: true, shown: [IMPERSONATE, UPLOAD] },
])("offers only what the engine can: $shown", ({ shown, ...can }) => {
  const draft = newDraft({ name: "x", engine: "x" } as Parameters<typeof newDraft>[0]);
  const text = textOf(
    markup(<SecuritySection draft={draft} faults={NO_FAULTS} change={() => {}} {...can} />),
  );
  expect([IMPERSONATE, UPLOAD].filter((label) => text.includes(label))).toEqual(shown);
});
