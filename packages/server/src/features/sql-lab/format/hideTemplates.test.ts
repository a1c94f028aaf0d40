import { expect, it } from "vitest";
import { hideTemplates } from "./hideTemplates.ts";

it.each([
  ["a value", "a = {{ x }}", ["{{ x }}"]],
  ["blocks and comments", "{% if x %} a {% endif %} {# note #}", ["{% if x %}", "{% endif %}", "{# note #}"]],
  ["one that holds the beginning of another", "{{ '{%' }} {% if x %}", ["{{ '{%' }}", "{% if x %}"]],
  ["one behind a brace", "{{{ x }}", ["{{{ x }}"]],
  ["none that is open", "a {{ b {% c %}", ["{% c %}"]],
])("puts names in the place of templates: %s", (_name, sql, templates) => {
  const { text, show } = hideTemplates(sql);
  for (const template of templates) expect(text).not.toContain(template);
  expect(text.match(/jinja_\d+_/g)).toHaveLength(templates.length);
  expect(show(text)).toBe(sql);
});

it("takes no name that the text holds", () => {
  const { text, show } = hideTemplates("jinja_0_ {{ x }}");
  expect(text).toMatch(/^jinja_0_ jinja_[0-9a-f]{8}_0_$/);
  expect(show(text)).toBe("jinja_0_ {{ x }}");
});

// A search that begins anew at each of these takes minutes.
it.each([
  ["open templates", "{{".repeat(500_000)],
  ["the beginnings of names", `${"_".repeat(500_000)}jinja_`],
])("is not held up by %s", (_name, sql) => {
  expect(hideTemplates(sql).text).toBe(sql);
});
