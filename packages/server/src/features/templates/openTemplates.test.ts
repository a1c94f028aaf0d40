import type { QueryObject } from "@sightline/core/query";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadNobody } from "../../platform/auth/loadIdentity.ts";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import type { TemplateScope } from "./index.ts";
import { type TemplateServer, templateServer } from "./templateServer.fixture.ts";

let on: TemplateServer;
beforeAll(async () => {
  on = await templateServer();
});
afterAll(() => on.server.close());

const query = (more: QueryObject = {}): Partial<TemplateScope> => ({
  query: {
    columns: [
      "region",
      {
        label: "day",
        sqlExpression: "ordered_at",
        expressionType: "SQL",
        columnType: "BASE_AXIS",
        timeGrain: "P1D",
      },
    ],
    metrics: ["count"],
    filters: [
      { col: "region", op: "IN", val: ["North", "O'Neil"] },
      { col: "amount", op: ">", val: 5 },
      { col: "note", op: "IS NULL" },
      { col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-02-01" },
    ],
    row_limit: 100,
    ...more,
  },
});

describe("the flag", () => {
  it("off leaves all text as it is", async () => {
    const platform = {
      ...on.server.platform,
      config: { ...on.server.platform.config, FEATURE_FLAGS: DEFAULT_FLAGS },
    };
    const text = "{{ current_user_id() }} {% nonsense";
    expect(await on.render(text, { platform })).toBe(text);
  });

  it("on leaves text without marks as it is", async () => {
    expect(await on.render("SELECT '{' || 1 || '}'\n")).toBe("SELECT '{' || 1 || '}'\n");
  });
});

describe("who asks", () => {
  it("is told, and part of the cache key unless it is said otherwise", async () => {
    const templates = await on.openScope();
    const text =
      "{{ current_user_id() }} {{ current_username() }} {{ current_user_email(add_to_cache_keys=False) }}";
    expect(await templates.render(text)).toEqual({ ok: true, value: `${on.reader.id} rea rea@example.org` });
    expect(templates.cacheKeys).toEqual([on.reader.id, "rea"]);
    expect(await on.render("{{ current_user_roles() }}")).toMatch(/^\['Gamma', /);
  });

  it.each([
    ["current_user_id()", () => [on.reader.id]],
    ["current_username()", () => ["rea"]],
    ["current_user_email()", () => ["rea@example.org"]],
    ["cache_key_wrapper('k')", () => ["k"]],
    ["url_param('city')", () => ["Oslo"]],
  ])("%s is part of the cache key, unless add_to_cache_keys says otherwise", async (call, keys) => {
    const scope = { urlParams: { city: "Oslo" } };
    const templates = await on.openScope(scope);
    await templates.render(`{{ ${call} }}`);
    expect(templates.cacheKeys).toEqual(keys());
    if (call.startsWith("cache_key")) return;
    const without = await on.openScope(scope);
    await without.render(
      `{{ ${call.replace(/\(\)|\)$/, (end) => (end === ")" ? ", add_to_cache_keys=False)" : "(add_to_cache_keys=False)"))} }}`,
    );
    expect(without.cacheKeys).toEqual([]);
  });

  it("is part of the cache key by its roles and its rules, too", async () => {
    const templates = await on.openScope();
    const roles = await templates.render("{{ current_user_roles() }}");
    expect(roles).toMatchObject({ ok: true });
    expect(JSON.stringify(templates.cacheKeys)).toContain("Gamma");
  });

  it("may be nobody", async () => {
    const identity = await loadNobody(on.server.db);
    expect(await on.render("{{ current_user_id() }} {{ current_user_roles() }}", { identity })).toBe(
      "None None",
    );
  });
});

describe("values of the address", () => {
  it("come from the request first, then from the form data, quotes escaped", async () => {
    const params = { urlParams: { city: "O'Slo" }, formUrlParams: { city: "Bergen", page: "it's" } };
    expect(await on.render("'{{ url_param('city') }}' '{{ url_param('page') }}'", params)).toBe(
      "'O''Slo' 'it''s'",
    );
    expect(await on.render("{{ url_param('page', escape_result=False) }}", params)).toBe("it's");
    expect(await on.render("{{ url_param('none') }} {{ url_param('none', 'x') }}", params)).toBe("None x");
    const templates = await on.openScope(params);
    await templates.render("{{ url_param('city') }}{{ url_param('page', add_to_cache_keys=False) }}");
    expect(templates.cacheKeys).toEqual(["O''Slo"]);
    expect((await templates.render("{{ cache_key_wrapper('k') }}")).ok).toBe(true);
    expect(templates.cacheKeys).toContain("k");
  });
});

describe("filters of the query", () => {
  it.each([
    ["{{ filter_values('region') }}", `['North', "O'Neil"]`],
    ["{{ filter_values('region') | where_in }}", "('North', 'O''Neil')"],
    [
      "{{ filter_values('amount') }} {{ filter_values('other') }} {{ filter_values('other', 'x') }}",
      "[5] [] ['x']",
    ],
    ["{{ get_filters('region') }}", `[{'op': 'IN', 'col': 'region', 'val': ['North', "O'Neil"]}]`],
    ["{{ get_filters('note') }}{{ get_filters('amount')[0].val }}", "[{'op': 'IS NULL', 'col': 'note'}]5"],
    ["{% for f in get_filters('amount') %}{{ f.col }} {{ f.op }} {{ f.val }}{% endfor %}", "amount > 5"],
    [
      "{{ columns }} {{ metrics }} {{ row_limit }} {{ time_column }} {{ time_grain }}",
      "['region', 'day'] ['count'] 100 day P1D",
    ],
    [
      "{{ from_dttm }} {{ to_dttm.strftime('%d.%m.%y') }} {{ filter | length }}",
      "2025-01-01 00:00:00 01.02.25 4",
    ],
  ])("%s", async (text, expected) => {
    expect(await on.render(text, query())).toBe(expected);
  });

  it("know how many rows a query gets that asks for no number of them", async () => {
    expect(await on.render("{{ row_limit }}", { query: { metrics: ["count"] } })).toBe("50000");
  });

  it("are reported, and taken out of the query where a template says so", async () => {
    const templates = await on.openScope(query());
    await templates.render(
      "{{ filter_values('region', remove_filter=True) }}{{ get_filters('amount') }}{{ filter_values('x', remove_filter=True) }}",
    );
    expect([...templates.appliedFilters]).toEqual(["region", "amount"]);
    expect([...templates.removedFilters]).toEqual(["region"]);
  });

  it("of time are literals of the engine, or text", async () => {
    const filter =
      "{% set t = get_time_filter('ordered_at', target_type='DATE') %}{{ t.from_expr }} {{ t.to_expr }} {{ t.time_range }}";
    expect(await on.render(filter, query())).toMatch(
      /^.*2025-01-01.* .*2025-02-01.* 2025-01-01 : 2025-02-01$/,
    );
    expect(await on.render("{{ get_time_filter('ordered_at', strftime='%Y%m%d').from_expr }}", query())).toBe(
      "20250101",
    );
    expect(await on.render("{{ get_time_filter() }}", query())).toBe(
      "{'from_expr': None, 'to_expr': None, 'time_range': 'No filter'}",
    );
    expect(
      await on.render("{{ get_time_filter(default='Last day', strftime='%F').from_expr }}", query()),
    ).toBe("2025-03-11");
    expect(await on.render("{{ get_time_filter(default='soonish : now') }}", query())).toMatch(
      /^failed: .*soonish/,
    );
    const templates = await on.openScope(query());
    await templates.render("{{ get_time_filter('ordered_at', remove_filter=True) }}");
    expect([...templates.removedFilters]).toEqual(["ordered_at"]);
  });

  it("are none in the SQL editor, unless the parameters pretend some", async () => {
    expect(await on.render("{{ filter_values('city') }}{{ get_time_filter().from_expr }}")).toBe("[]None");
    const parameters = { _filters: [{ col: "city", op: "in", val: ["Oslo"] }] };
    expect(await on.render("{{ filter_values('city') | where_in }}", { parameters })).toBe("('Oslo')");
  });
});

describe("values as SQL", () => {
  it.each([
    ["{{ [1, 'O''Neil', none, true, 1.5] | where_in }}", "(1, 'O''Neil', NULL, TRUE, 1.5)"],
    ["{{ [] | where_in }} {{ none | where_in(default_to_none=True) }}", "() None"],
    ["{{ 'one' | where_in }}", "('one')"],
    ["{{ '2025-03-01 10:20:30' | to_datetime }}", "2025-03-01 10:20:30"],
    [`{{ "'01/02/2025'" | to_datetime(format='%d/%m/%Y') }}`, "2025-02-01 00:00:00"],
    ["{{ ('2025-03-01' | to_datetime('%Y-%m-%d')).year }} {{ '' | to_datetime }}", "2025 None"],
    ["{{ 'x' | to_datetime }}", "failed: time data 'x' does not match format '%Y-%m-%d %H:%M:%S'"],
    ["{{ [[1]] | where_in }}", "failed: where_in takes a list of single values"],
  ])("%s", async (text, expected) => {
    expect(await on.render(text.replaceAll("O''Neil'", "O\\'Neil'"))).toBe(expected);
  });

  it("cannot be ended by what is in them", async () => {
    for (const value of ["'", "\\", "\\'", "') OR 1=1 --", "a\nb", "''", "\u2019"]) {
      const literal = await on.render("{{ [v] | where_in }}", { parameters: { v: value } });
      const result = await on.scope.opened.connection.query({
        sql: `SELECT ${literal} AS v`,
        format: "columns",
        temporal: "iso",
        maxRows: 1,
        timeoutMs: 5000,
      });
      expect(JSON.parse(await result.body.text())).toEqual({ v: [value] });
    }
  });
});

describe("parameters", () => {
  it("become variables; the dataset's are there too, and macros win", async () => {
    const more = { parameters: { cities: ["Oslo"], min: 3 }, datasetParameters: '{"min":1,"max":9}' };
    const text = "WHERE city IN {{ cities|where_in }} AND n BETWEEN {{ min }} AND {{ max }}";
    expect(await on.render(text, more)).toBe("WHERE city IN ('Oslo') AND n BETWEEN 3 AND 9");
    expect(await on.render("{{ row_limit }}", { ...query(), parameters: { row_limit: 1 } })).toBe("100");
    expect(await on.render("{{ current_username() }}", { parameters: { current_username: "x" } })).toBe(
      "rea",
    );
    expect(await on.render("{{ min }}", { datasetParameters: "no json" })).toBe("{{ min }}");
  });

  it("win over the names that the operator adds", async () => {
    expect(await on.render("{{ region }} {{ current_username() }}")).toBe("EU rea");
    expect(await on.render("{{ region }}", { parameters: { region: "US" } })).toBe("US");
  });

  it("that are missing are told by name", async () => {
    const templates = await on.openScope();
    expect(await templates.render("n > {{ min }} AND m < {{ max }}")).toMatchObject({ ok: true });
    expect([...templates.undefinedNames]).toEqual(["min", "max"]);
    const asked = await on.openScope();
    expect(await asked.render("{{ config.min }}")).toMatchObject({ ok: false, error: { kind: "undefined" } });
    expect([...asked.undefinedNames]).toEqual(["config"]);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["{{ url_param() }}", "failed: url_param() needs a text as 'param'"],
    ["{{ url_param(nope=1) }}", "failed: url_param() got an unexpected keyword argument 'nope'"],
    [
      "{{ current_user_id(1, 2) }}",
      "failed: current_user_id() takes at most 1 positional arguments but 2 were given",
    ],
    [
      "{{ filter_values('a', column='b') }}",
      "failed: filter_values() got multiple values for argument 'column'",
    ],
    ["{{ presto.latest_partition('t') }}", "undefined: 'presto' is undefined"],
  ])("%s", async (text, message) => {
    expect(await on.render(text)).toBe(message);
  });

  it("is told as syntax, or as a limit", async () => {
    expect(await on.render("{{ a")).toMatch(/^syntax: /);
    expect(await on.render(`{{ a }}${" ".repeat(1_000_001)}`)).toBe(
      "limit: The template is longer than 1,000,000 characters",
    );
  });
});
