import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { pluginFile } from "./pluginFile.ts";

const outside = mkdtempSync(join(tmpdir(), "sightline-plugins-"));
const folder = join(outside, "plugins");
mkdirSync(join(folder, "acme"), { recursive: true });
writeFileSync(join(outside, "secret.js"), "secret");
writeFileSync(join(folder, "acme", "dots.js"), "export default 1;");
writeFileSync(join(folder, "page.html"), "<script>");
writeFileSync(join(folder, ".hidden.js"), "hidden");
symlinkSync(join(outside, "secret.js"), join(folder, "link.js"));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

it.each([
  ["a module in a sub-folder", "acme/dots.js", "text/javascript; charset=utf-8"],
  ["none of that name", "acme/none.js", null],
  ["no page", "page.html", null],
  ["not above the folder", "../secret.js", null],
  ["not by a link", "link.js", null],
  ["not what is hidden", ".hidden.js", null],
  ["not the folder", "", null],
])("files of plug-ins: %s", async (_name, path, type) => {
  expect((await pluginFile(folder, path))?.type ?? null).toBe(type);
});
