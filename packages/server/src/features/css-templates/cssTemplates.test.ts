import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/index.ts";
import { cssTemplates } from "./index.ts";

let server: TestApp;
let alpha: Client;
let gamma: Client;

beforeAll(async () => {
  server = await testApp({ features: [cssTemplates], now: new Date("2025-03-01T10:20:30.123Z") });
  alpha = server.as(await server.createUser({ username: "alma", first_name: "Alma", roles: ["Alpha"] }));
  gamma = server.as(await server.createUser({ username: "gil", roles: ["Gamma"] }));
});
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/css_template/${rest}`;

describe("CSS templates", () => {
  it("are made, found by their text, changed and removed", async () => {
    const made = await alpha.post(path(), { template_name: "Flat", css: ".header { color: red }" });
    expect(made).toMatchObject({ status: 201, body: { result: { template_name: "Flat" } } });
    const { id } = made.body;
    const found = await alpha.get(
      path("?q=(filters:!((col:template_name,opr:css_template_all_text,value:HEADER)))"),
    );
    expect(found.body.result).toEqual([
      {
        id,
        template_name: "Flat",
        css: ".header { color: red }",
        created_by: { id: expect.any(Number), first_name: "Alma", last_name: expect.any(String) },
        changed_by: { id: expect.any(Number), first_name: "Alma", last_name: expect.any(String) },
        created_on: "2025-03-01T10:20:30.123000",
        changed_on_utc: "2025-03-01T10:20:30.123000+0000",
        changed_on_delta_humanized: "now",
      },
    ]);
    expect((await alpha.put(path(id), { css: "" })).status).toBe(200);
    expect((await alpha.get(path(id))).body.result).toMatchObject({ template_name: "Flat", css: "" });
    expect((await alpha.delete(path(id))).body).toEqual({ message: "OK" });
    expect((await alpha.delete(path(id))).status).toBe(404);
    expect((await alpha.put(path(id), { css: "" })).status).toBe(404);
  });

  it("go several at once", async () => {
    const ids: number[] = [];
    for (const template_name of ["one", "two"]) {
      ids.push((await alpha.post(path(), { template_name })).body.id);
    }
    expect((await alpha.delete(path(`?q=!(${ids.join()})`))).body).toEqual({
      message: "Deleted 2 css templates",
    });
  });

  it("come at most 25 at once", async () => {
    const at = { created_on: "2025-03-01T10:20:30.123000", changed_on: "2025-03-01T10:20:30.123000" };
    const rows = Array.from({ length: 30 }, (_, index) => ({ template_name: `T${index}`, css: null, ...at }));
    await server.db.insertInto("css_template").values(rows).execute();
    const { count, result } = (await alpha.get(path("?q=(page_size:100)"))).body;
    expect([count, result.length]).toEqual([30, 25]);
  });

  it("are not written without the right", async () => {
    expect((await gamma.post(path(), { template_name: "Mine" })).status).toBe(403);
  });

  it.each([
    ["no name", {}, { template_name: ["Missing data for required field."] }],
    [
      "a text that is too long for a list",
      { template_name: "a", css: "x".repeat(100_001) },
      { css: ["Longer than maximum length 100000."] },
    ],
    ["an unknown field", { template_name: "a", x: 1 }, { x: ["Unknown field."] }],
  ])("are refused with %s", async (_name, body, message) => {
    expect(await alpha.post(path(), body)).toMatchObject({ status: 422, body: { message } });
  });
});
