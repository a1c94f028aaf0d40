import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { DEADLINE_MS } from "./openJail.ts";
import { renderInJail } from "./renderInJail.ts";

const ask = (name: string, call: string) => JSON.stringify({ value: `${name} ${call}` });
const render = (template: string, variables: Record<string, unknown> = {}, answer = ask) =>
  renderInJail({ template, data: { variables, macros: ["shout"], filters: [] } }, answer);
const ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}";

it("renders many texts at once, each with its own answers", async () => {
  const texts = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      render("{{ n }} {{ shout(n) }} {{ shout() }}", { n: index }, (_name, call) => {
        const [given] = JSON.parse(call).args;
        return JSON.stringify({ value: given === undefined ? `of ${index}` : given * 2 });
      }),
    ),
  );
  expect(texts.map(({ reply }) => (reply.kind === "text" ? reply.text : reply.kind))).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index} ${index * 2} of ${index}`),
  );
});

it("leaves the server its time while a template has no end", async () => {
  await render("warm");
  let turns = 0;
  let rendered = false;
  const endless = render(ENDLESS).then((done) => {
    rendered = true;
    return done;
  });
  for (; !rendered; turns += 1) await sleep(1);
  expect((await endless).reply.kind).toBe("limit");
  expect(turns).toBeGreaterThan(5);
});

it("does not count the time that answers take", async () => {
  const answerSlowly = (name: string) => {
    // Three of them take longer than one rendering may.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DEADLINE_MS / 2);
    return JSON.stringify({ value: name });
  };
  const { reply } = await render("{{ shout(1) }}{{ shout(2) }}{{ shout(3) }}", {}, answerSlowly);
  expect(reply).toMatchObject({ kind: "text", text: "shoutshoutshout" });
});

it("goes on after whatever it was given", async () => {
  const hostile = [
    ENDLESS,
    `{{ ${"(".repeat(200_000)} }}`,
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
  ];
  const replies = await Promise.all([...hostile, "{{ 1 + 1 }}"].map((template) => render(template)));
  expect(replies.slice(0, 3).map(({ reply }) => reply.kind)).toEqual(["limit", "limit", "limit"]);
  expect(replies[3]?.reply).toMatchObject({ kind: "text", text: "2" });
});
