import { beforeAll, describe, expect, it } from "vitest";
import type { RenderReply } from "./makeRender.ts";
import { type Jail, openJail } from "./openJail.ts";

let jail: Jail;
beforeAll(async () => {
  jail = await openJail();
});

const render = (template: string, variables: Record<string, unknown> = {}): RenderReply =>
  jail.render(template, { variables, macros: ["shout", "sql.part"], filters: ["quote"] }, (name, call) => {
    const { args, named } = JSON.parse(call);
    if (name === "strftime") return JSON.stringify({ value: String(args[0]).slice(5, 7) });
    return JSON.stringify({ value: `${name}:${JSON.stringify(args)}${JSON.stringify(named)}` });
  });
const textOf = (template: string, variables: Record<string, unknown> = {}) => {
  const reply = render(template, variables);
  return reply.kind === "text" ? reply.text : `${reply.kind}: ${"message" in reply ? reply.message : ""}`;
};

describe("values as Python writes them", () => {
  const values = {
    cities: ["Oslo", "O'Neil", 'say "x"'],
    n: 3,
    half: 0.5,
    whole: 2,
    nothing: null,
    yes: true,
    row: { a: 1, b: [null, "x"] },
    at: { $datetime: "2025-03-01T10:20:30" },
    tiny: 0.00001,
  };
  it.each([
    ["{{ cities }}", `['Oslo', "O'Neil", 'say "x"']`],
    ["{{ n }} {{ half }} {{ nothing }} {{ yes }} {{ tiny }}", "3 0.5 None True 1e-05"],
    ["{{ row }}", "{'a': 1, 'b': [None, 'x']}"],
    ["{{ row.a }} {{ row['b'][1] }} {{ row.get('c', 7) }}", "1 x 7"],
    ["{{ at }} {{ at.year }} {{ at.isoformat() }}", "2025-03-01 10:20:30 2025 2025-03-01T10:20:30"],
    ["{{ n / 2 }} {{ n // 2 }} {{ n ** 2 }} {{ -n }}", "1.5 1 9 -3"],
    ["{{ '%s and %05.1f' % ('a', 2.26) }} {{ 'ab' * 2 }} {{ 'a' ~ 1 ~ none }}", "a and 002.3 abab a1None"],
    ["{{ 1 == 1.0 }} {{ '1' == 1 }} {{ [1, 'a'] == [1, 'a'] }} {{ 'a' in cities }}", "True False True False"],
    [`'{{ "','".join(cities[:2]) }}'`, "'Oslo','O'Neil'"],
    ["{{ (1, 2) }} {{ cities | length }} {{ range(3) | sum }}", "(1, 2) 3 3"],
  ])("%s", (template, text) => {
    expect(textOf(template, values)).toBe(text);
  });
});

describe("the language", () => {
  it.each([
    ["conditions", "{% if n > 2 %}big{% elif n %}small{% else %}none{% endif %}", "big"],
    [
      "loops",
      "{% for c in cities %}{{ loop.index }}{{ c }}{% if not loop.last %},{% endif %}{% endfor %}",
      "1a,2b",
    ],
    ["loops over pairs", "{% for k, v in row.items() %}{{ k }}={{ v }};{% endfor %}", "x=1;y=2;"],
    ["loops over nothing", "{% for c in nowhere %}x{% else %}empty{% endfor %}", "empty"],
    ["variables", "{% set a = 1 %}{% set b %}x{{ a }}{% endset %}{{ b }}", "x1"],
    [
      "namespaces",
      "{% set ns = namespace(n=0) %}{% for i in range(4) %}{% set ns.n = ns.n + i %}{% endfor %}{{ ns.n }}",
      "6",
    ],
    ["macros", "{% macro f(a, b=2) %}{{ a }}-{{ b }}{% endmacro %}{{ f(1) }} {{ f(1, b=3) }}", "1-2 1-3"],
    ["comments", "a{# {{ n }} #}b", "ab"],
    ["raw parts", "{% raw %}{{ n }} 'it''s' \\{% endraw %}!", "{{ n }} 'it''s' \\!"],
    ["raw parts inside comments", "{# {% raw %} #}{{ n }}{# {% endraw %} #}", "3"],
    ["blanks cut away", "a  {{- n -}}  b {%- if true %} c{% endif %}", "a3b c"],
    ["lines as they are", "{% if true %}\n  a\n{% endif %}\nb\n", "\n  a\n\nb"],
    ["list methods", "{% set l = [] %}{% set _ = l.append(1) %}{{ l }}{{ l.count(1) }}", "[1]1"],
    [
      "text methods",
      "{{ 'a-b'.split('-') }}{{ ' x '.strip() }}{{ '{}/{1}'.format('a', 'b') }}",
      "['a', 'b']xa/b",
    ],
    [
      "digits",
      "{{ '7'.zfill(3) }} {{ '-7'.zfill(3) }} {{ 'abab'.count('b') }} {{ 'ab'.find('b') }}",
      "007 -07 2 1",
    ],
    [
      "dictionary methods",
      "{% set d = {'a': 1} %}{% set _ = d.update({'b': 2}, c=3) %}{% set x = d.pop('a') %}{{ d }}{{ x }}",
      "{'b': 2, 'c': 3}1",
    ],
    [
      "dates",
      "{{ at.replace(day=1, hour=0) }} {{ at.strftime('%m') }} {{ at > at.replace(year=2024) }}",
      "2025-03-01 00:20:30 03 True",
    ],
    [
      "braces of SQL",
      "SELECT '{' || a || '}' FROM t WHERE j = '{\"a\": 1}'",
      "SELECT '{' || a || '}' FROM t WHERE j = '{\"a\": 1}'",
    ],
  ])("%s", (_name, template, text) => {
    const at = { $datetime: "2025-03-31T10:20:30" };
    expect(textOf(template, { n: 3, cities: ["a", "b"], row: { x: 1, y: 2 }, at })).toBe(text);
  });

  it.each([
    ["{{ missing | default('x') }} {{ none | d('y', true) }}", "x y"],
    ["{{ ' a ' | trim | upper }}", "A"],
    ["{{ '12.7' | int }} {{ 'x' | int(5) }} {{ '1.5' | float }}", "12 5 1.5"],
    ["{{ 2.5 | round }} {{ 2.345 | round(1) }} {{ 2.1 | round(0, 'ceil') }}", "2.0 2.3 3.0"],
    ["{{ [3, 1, 2] | sort | join('-') }} {{ [3, 1] | max }} {{ [1, 1, 2] | unique }}", "1-2-3 3 [1, 2]"],
    ["{{ [{'a': 1}, {'a': 2}] | map(attribute='a') | list }}", "[1, 2]"],
    ["{{ ['a', 'b'] | map('upper') | join }}", "AB"],
    [
      "{{ 'aXbX' | replace('X', '-', 1) }} {{ 'abc' | reverse }} {{ {'b': 1} | tojson }}",
      'a-bX cba {"b": 1}',
    ],
    ["{{ '%d%%' | format(7) }} {{ [1, none] | reject('none') | list }}", "7% [1]"],
  ])("filters: %s", (template, text) => {
    expect(textOf(template)).toBe(text);
  });
});

describe("names without value", () => {
  it("stay in the text and are told", () => {
    expect(render("a {{ start }} {{ n }} {{ end }}", { n: 1 })).toEqual({
      kind: "text",
      text: "a {{ start }} 1 {{ end }}",
      undefinedNames: ["start", "end"],
    });
  });

  it("are false and empty, but nothing can be asked of them", () => {
    expect(textOf("{% if x %}a{% else %}b{% endif %}{% for i in x %}c{% endfor %}")).toBe("b");
    expect(textOf("{{ x.y }}")).toBe("undefined: 'x' is undefined");
    expect(textOf("{{ x() }}")).toBe("undefined: 'x' is undefined");
    expect(textOf("{{ x + 1 }}")).toBe("undefined: 'x' is undefined");
    expect(textOf("{{ d.y }}", { d: {} })).toBe("{{ no such element: dict object['y'] }}");
  });
});

describe("the server's functions", () => {
  it("get and give plain values, as functions, in namespaces, and as filters", () => {
    expect(textOf("{{ shout(1, ['a', none], key='b') }}")).toBe('shout:[1,["a",null]]{"key":"b"}');
    expect(textOf("{{ sql.part('t') }}")).toBe('sql.part:["t"]{}');
    expect(textOf("{{ [1] | quote(2, x=3) }}")).toBe('quote:[[1],2]{"x":3}');
    expect(textOf("{{ shout(at) }}", { at: { $datetime: "2025-01-01T00:00:00" } })).toBe(
      'shout:[{"$datetime":"2025-01-01T00:00:00"}]{}',
    );
  });
});

describe("what is no template", () => {
  it.each([
    "{{ a",
    "{% if a %}",
    "{{ a b }}",
    "{% nothing %}",
    "{{ 'a }}",
    "{# a",
    "{{ }}",
    "{% for %}{% endfor %}",
    "{% raw %}",
  ])("%s", (template) => {
    expect(render(template).kind).toBe("syntax");
  });

  it.each([
    ["include", "{% include 'x' %}"],
    ["include", "{%- include '/etc/passwd' ignore missing -%}"],
    ["import", "{% import 'os' as os %}"],
    ["from", "{% from 'os' import popen %}"],
    ["extends", "{% extends 'x' %}"],
  ])("%s is told by its name: %s", (name, template) => {
    expect(render(template)).toEqual({
      kind: "failed",
      message: `no loader for this environment specified: there are no other templates that {% ${name} %} could read`,
    });
  });
});

describe("limits", () => {
  it.each([
    ["time", "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"],
    [
      "memory",
      "{% set ns = namespace(s='aaaaaaaa') %}{% for i in range(60) %}{% set ns.s = ns.s + ns.s %}{% endfor %}",
    ],
    [
      "memory of lists",
      "{% set ns = namespace(l=[1]) %}{% for i in range(60) %}{% set ns.l = ns.l + ns.l %}{% endfor %}",
    ],
    ["depth of calls", "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}"],
    ["depth of brackets", `{{ ${"(".repeat(50_000)}1${")".repeat(50_000)} }}`],
    ["repetition", "{{ 'a' * 100000000000 }}"],
  ])("%s", (_name, template) => {
    expect(["limit", "failed"]).toContain(render(template).kind);
    expect(textOf("{{ 1 + 1 }}")).toBe("2");
  });

  it("holds ranges small", () => {
    expect(textOf("{{ range(100001) }}")).toMatch(/^failed: Range too big/);
  });
});
