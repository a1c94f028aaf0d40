import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryDataset } from "../datasets/index.ts";
import { type TemplateServer, templateServer } from "./templateServer.fixture.ts";
import type { Templates } from "./types.ts";

let on: TemplateServer;
beforeAll(async () => {
  on = await templateServer();
});
afterAll(() => on.server.close());

describe("datasets inside texts", () => {
  it("are their SQL under a name of their own", async () => {
    const text = await on.render(`{{ dataset(${on.paid}, columns=['id']) }}`);
    expect(text.replace(/\s+/g, " ")).toBe(
      `(SELECT "id" AS "id" FROM ( SELECT id, amount FROM orders WHERE paid ) AS "virtual_table") AS dataset_${on.paid}`,
    );
    expect(await on.render(`{{ dataset(${on.paid}, include_metrics=True, columns=[]) }}`)).toContain(
      "SUM(amount)",
    );
    expect(await on.render(`{{ dataset(${on.paid}, columns=['nope']) }}`)).toMatch(
      /^failed: Columns missing in dataset/,
    );
  });

  it("are there for those who may read them", async () => {
    expect(await on.render(`{{ dataset(${on.people}) }}`)).toBe(`failed: Dataset ${on.people} not found!`);
    expect(await on.render("{{ dataset(9999) }}")).toBe("failed: Dataset 9999 not found!");
    expect(await on.render("{{ dataset('x') }}")).toBe("failed: Dataset x not found!");
    const identity = await on.identityOf(on.server.admin);
    expect(await on.render(`{{ dataset(${on.people}) }}`, { identity })).toContain('FROM "hr"."people"');
  });

  it("cannot contain themselves", async () => {
    const loop = await on.dataset({ table_name: "loop", sql: "SELECT 1 AS a" });
    await on.server.db
      .updateTable("dataset")
      .set({ sql: `SELECT * FROM {{ dataset(${loop}) }}` })
      .where("id", "=", loop)
      .execute();
    const identity = await on.identityOf(on.server.admin);
    expect(await on.render(`{{ dataset(${loop}) }}`, { identity })).toBe(
      "failed: Infinite recursion detected in template",
    );
  });

  it("give their metrics", async () => {
    const { dataset: known } = (await queryDataset(on.server.platform, on.paid))!;
    expect(await on.render("{{ metric('total') }}", { dataset: known })).toBe("SUM(amount)");
    expect(await on.render(`{{ metric('total', ${on.paid}) }}`)).toBe("SUM(amount)");
    expect(await on.render("{{ metric('total') }}")).toBe(
      "failed: Please specify the Dataset ID for the ``total`` metric in the Jinja macro.",
    );
    expect(await on.render(`{{ metric('nope', ${on.paid}) }}`)).toBe(
      "failed: Metric ``nope`` not found in paid.",
    );
    const changed = {
      ...known,
      metrics: [{ metric_name: "self", expression: "{{ metric('self') }}", verbose_name: null }],
    };
    expect(await on.render("{{ metric('self') }}", { dataset: changed })).toBe(
      "failed: Infinite recursion detected in template",
    );
  });
});

describe("row-level security", () => {
  const rule = (clause: string, more: object = {}) =>
    on.admin.post("/api/v1/rowlevelsecurity/", {
      name: clause,
      filter_type: "Base",
      tables: [on.orders],
      roles: [],
      clause,
      ...more,
    });
  const clear = () => on.server.db.deleteFrom("rls_rule").execute();
  const rulesOf = async (templates: Templates, id: number) =>
    templates.datasetRules((await queryDataset(on.server.platform, id))!.dataset);

  it("is rendered for the caller, and applies inside dataset()", async () => {
    await clear();
    await rule("owner = '{{ current_username() }}'");
    await rule("a = 1 -- b", { group_key: "g" });
    await rule("c = 2", { group_key: "g" });
    const templates = await on.openScope();
    expect(await rulesOf(templates, on.orders)).toEqual({
      ok: true,
      value: ["((a = 1) OR (c = 2))", "(owner = 'rea')"],
    });
    expect(templates.cacheKeys).toEqual(["rea"]);
    expect(await rulesOf(templates, on.paid)).toEqual({ ok: true, value: [] });
    expect(await on.render(`{{ dataset(${on.orders}, columns=['id']) }}`)).toContain("owner = 'rea'");
    const { dataset: known } = (await queryDataset(on.server.platform, on.orders))!;
    expect(await on.render("{{ current_user_rls_rules() }}", { dataset: known })).toBe(
      `['a = 1 -- b', 'c = 2', "owner = '{{ current_username() }}'"]`,
    );
    const ruled = await on.openScope({ dataset: known });
    await ruled.render("{{ current_user_rls_rules() }}");
    expect(JSON.stringify(ruled.cacheKeys)).toContain("c = 2");
    expect(await on.render("{{ current_user_rls_rules() }}")).toBe("None");
  });

  it("does not take its variables from the caller", async () => {
    await clear();
    await rule("owner = {{ who }}");
    const templates = await on.openScope({ parameters: { who: "'anybody' OR 1 = 1" } });
    expect(await rulesOf(templates, on.orders)).toEqual({
      ok: false,
      error: "Error in jinja expression in RLS filters: 'who' is undefined",
    });
    await clear();
  });

  it.each([
    ["{{ nope() }}", "Error in jinja expression in RLS filters: 'nope' is undefined"],
    ["{% if", "Error in jinja expression in RLS filters: "],
    ["1 = 1) OR (1 = 1", "Invalid SQL clause: 1 = 1) OR (1 = 1"],
    ["a = {{ x }}", "Error in jinja expression in RLS filters: 'x' is undefined"],
    ["{{ '' }} ", "Invalid SQL clause: "],
  ])("lets nothing through when its clause is %s", async (clause, message) => {
    await clear();
    await rule(clause);
    const clauses = await rulesOf(await on.openScope(), on.orders);
    expect(clauses.ok).toBe(false);
    expect(clauses).toMatchObject({ error: expect.stringContaining(message) });
    await clear();
  });
});
