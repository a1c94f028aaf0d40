import { expect, it } from "vitest";
import { escapeXml } from "./escapeXml.ts";

it.each([
  ["markup", `<b a="1">R&D</b>`, "&lt;b a=&quot;1&quot;&gt;R&amp;D&lt;/b&gt;"],
  ["characters that XML forbids", "a\0b\u001bc\ufffe", "abc"],
  ["halves of a pair", "a\ud83dB", "aB"],
  ["whole pairs stay", "a👍", "a👍"],
])("%s", (_name, text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
