import { beforeAll, describe, expect, it } from "vitest";
import { ESCAPES } from "./escapes.fixture.ts";
import { type Jail, openJail } from "./openJail.ts";

let jail: Jail;
let asked: string[] = [];
beforeAll(async () => {
  jail = await openJail();
});

function render(template: string, variables: Record<string, unknown> = {}) {
  asked = [];
  return jail.render(template, { variables, macros: ["shout"], filters: ["quote"] }, (name) => {
    asked.push(name);
    return JSON.stringify({ value: `answer of ${name}` });
  });
}

/** What no template may ever show. */
const LEAKS = [
  process.version,
  String(process.pid),
  process.env.PATH ?? "PATH",
  "native code",
  "[object",
  "root:",
  "uid=",
  "polluted",
  "yes",
  "=>",
];

describe("attempts to escape", () => {
  it("are many", () => {
    expect(new Set(ESCAPES).size).toBeGreaterThanOrEqual(60);
  });

  it.each(ESCAPES)("%s", (template) => {
    const reply = render(template);
    const shown = reply.kind === "text" ? reply.text : "";
    // A name without value is printed as it was written.
    const printed = shown.replaceAll(/\{\{ [^}]* \}\}/g, "");
    for (const leak of LEAKS) expect(printed).not.toContain(leak);
    expect(asked.filter((name) => !["shout", "quote"].includes(name))).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    // The next text finds nothing of this one.
    expect(
      render("{{ 1 + 1 }}{% if {}.polluted %}!{% endif %}{{ shout() }}{{ range(2) }}{{ none }}"),
    ).toEqual({
      kind: "text",
      text: "2answer of shout[0, 1]None",
      undefinedNames: [],
    });
  });

  it("do not reach what another text was given", () => {
    render("{% set kept = secret %}{{ secret }}", { secret: "canary-81" });
    const next = render("{{ secret }}{{ kept }}");
    expect(next).toEqual({
      kind: "text",
      text: "{{ secret }}{{ kept }}",
      undefinedNames: ["secret", "kept"],
    });
  });

  it("as values, not as templates, are only text", () => {
    for (const value of ESCAPES) {
      const reply = render("{{ given }}|{{ [given] | join(',') }}", { given: value });
      expect(reply).toMatchObject({ kind: "text", text: `${value}|${value}` });
    }
  });
});

describe("random templates", () => {
  const PIECES = [
    "{{",
    "}}",
    "{%",
    "%}",
    "{#",
    "#}",
    "{%-",
    "-%}",
    " ",
    "\n",
    "if",
    "for",
    "in",
    "set",
    "endif",
    "endfor",
    "else",
    "macro",
    "endmacro",
    "raw",
    "endraw",
    "call",
    "filter",
    "a",
    "b",
    "shout",
    "quote",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ".",
    ":",
    "|",
    "=",
    "==",
    "+",
    "-",
    "*",
    "**",
    "/",
    "%",
    "~",
    "not",
    "and",
    "is",
    "defined",
    "'x'",
    '"y"',
    "'",
    "\\",
    "1",
    "2.5",
    "none",
    "true",
    "__class__",
    "constructor",
    "loop",
    "range",
    "namespace",
    "join",
    "default",
    "map",
    "\0",
    "\u2028",
    "é",
    "🙂",
  ];

  it("are rendered or refused, and leave the jail as it was", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const kinds = new Set<string>();
    for (let round = 0; round < 3000; round += 1) {
      const template = Array.from({ length: 1 + random(14) }, () => PIECES[random(PIECES.length)]).join(
        random(2) === 0 ? "" : " ",
      );
      const wrapped = random(3) === 0 ? `{{ ${template} }}` : template;
      const reply = render(wrapped, { a: [1, "x"], b: { c: null } });
      kinds.add(reply.kind);
      if (reply.kind === "text")
        for (const leak of ["native code", "[object"]) expect(reply.text).not.toContain(leak);
      else expect(["syntax", "undefined", "failed", "limit"]).toContain(reply.kind);
    }
    expect(kinds).toContain("text");
    expect(kinds).toContain("syntax");
    expect(kinds).toContain("failed");
    expect(render("{{ a }}", { a: 1 })).toMatchObject({ text: "1" });
  });
});
