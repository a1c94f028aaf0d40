import { toast } from "@sightline/ui/toast";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openPlainPage } from "../../testing/plainPage.ts";
import { copyAndSay } from "./copyAndSay.ts";

beforeAll(() => openPlainPage([]));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says in whose words it is asked to that a text was copied, or was not", async () => {
  const success = vi.spyOn(toast, "success");
  const danger = vi.spyOn(toast, "danger");
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } });
  await copyAndSay("SELECT 1");
  await copyAndSay("http://here/1", { successText: "Link Copied!" });
  expect(copied).toEqual(["SELECT 1", "http://here/1"]);
  expect(success.mock.calls.map(([text]) => text)).toEqual(["Copied.", "Link Copied!"]);

  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  await copyAndSay("SELECT 1");
  await copyAndSay("http://here/1", { notCopied: "Sorry, your browser does not support copying." });
  expect(danger.mock.calls.map(([text]) => text)).toEqual([
    "Nothing was copied. not allowed",
    "Sorry, your browser does not support copying.",
  ]);
});
