import { describe, expect, it, vi } from "vitest";
import { withoutTemplates } from "./withoutTemplates.ts";

describe("a text without its templates", () => {
  it.each([
    ["none", "SELECT 1", "SELECT 1"],
    ["a value", "a = {{ x }} b", "a = xxxxxxx b"],
    ["a block", "{% if a %}b{% endif %}", "          b           "],
    ["a comment", "a{# b #}c", "a       c"],
    ["line breaks, which stay", "{{ a\nb }}", "xxxx\nxxxx"],
    ["a semicolon, which ends none", "a {{ b; c }} d {{ e }}", "a {{ b; c }} d xxxxxxx"],
    ["an end that is missing", "a {{ b", "a {{ b"],
    ["another kind inside", "{{ a {% b }} c %}", "xxxxxxxxxxxx c %}"],
    ["an opening inside", "{{ {{ a }} b }}", "xxxxxxxxxx b }}"],
  ])("has %s", (_name, sql, text) => {
    expect(withoutTemplates(sql)).toBe(text);
  });

  it("looks for each mark once, however many openings have no end", () => {
    const look = vi.spyOn(String.prototype, "indexOf");
    for (const opening of ["{{", "{%", "{#"]) withoutTemplates(`${opening.repeat(10_000)};`);
    expect(look.mock.calls.length).toBeLessThan(100);
    look.mockRestore();
  });
});
