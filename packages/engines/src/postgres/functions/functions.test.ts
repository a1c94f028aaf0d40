import { describe, expect, it } from "vitest";
import { refusedNames } from "../../names/refusedNames.ts";
import { asOwner, serverUri } from "../database.fixture.ts";
import { postgres } from "../index.ts";
import { postgresFunctions, refusesTable } from "./index.ts";
import { LANGUAGE_FUNCTIONS, LATER_FUNCTIONS, SAFE_FUNCTIONS } from "./safeFunctions.ts";

const { safeFunctions, refusedFunctions } = postgresFunctions;

describe.skipIf(!serverUri)("the server's own functions", () => {
  const names = async () =>
    (
      await asOwner(serverUri ?? "", [
        "SELECT DISTINCT lower(proname) FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace ORDER BY 1",
      ])
    ).map(([name]) => String(name));

  it("were all reviewed", async () => {
    expect((await names()).filter((name) => !safeFunctions.has(name) && !refusedFunctions.has(name))).toEqual(
      [],
    );
  });
  it("that are safe are there, but for those of later versions and of the language", async () => {
    const there = new Set([...(await names()), ...LATER_FUNCTIONS, ...LANGUAGE_FUNCTIONS]);
    expect(SAFE_FUNCTIONS.filter((name) => !there.has(name))).toEqual([]);
  });
  it("that change something are refused, but for those of time and chance", async () => {
    const rows = await asOwner(serverUri ?? "", [
      "SELECT DISTINCT proname FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND provolatile = 'v' ORDER BY 1",
    ]);
    expect(rows.map(([name]) => String(name)).filter((name) => safeFunctions.has(name))).toEqual([
      "bernoulli",
      "clock_timestamp",
      "gen_random_uuid",
      "random",
      "system",
      "timeofday",
    ]);
  });
});

it("no function is both safe and refused", () => {
  expect([...safeFunctions].filter((name) => refusedFunctions.has(name))).toEqual([]);
});
it.each(
  "database_to_xml inet_client_addr inet_server_addr query_to_xml query_to_xml_and_xmlschema table_to_xml table_to_xml_and_xmlschema version pg_read_file pg_ls_dir lo_import lo_export dblink pg_sleep nextval setval set_config current_setting pg_advisory_lock ts_stat ts_rewrite pg_terminate_backend".split(
    " ",
  ),
)("%s is refused to everybody", (name) => {
  expect(refusedNames(postgres, { functions: [name], tables: [], certain: true }, true).functions).toEqual([
    name,
  ]);
});
it("a function that users made is left to those who may read the whole database", () => {
  const inspection = { functions: ["double_it"], tables: [], certain: true };
  expect(refusedNames(postgres, inspection, true).functions).toEqual([]);
  expect(refusedNames(postgres, inspection, false).functions).toEqual(["double_it"]);
});
it.each([
  [null, "pg_authid", true],
  [null, "pg_stat_activity", true],
  ["pg_catalog", "pg_shadow", true],
  ["PG_CATALOG", "pg_settings", true],
  ["pg_toast", "pg_toast_1", true],
  [null, "flights", false],
  ["sales", "pg_orders", false],
  ["information_schema", "tables", false],
])("schema %s, table %s refused: %s", (schema, name, expected) => {
  expect(refusesTable({ catalog: null, schema, name })).toBe(expected);
});
