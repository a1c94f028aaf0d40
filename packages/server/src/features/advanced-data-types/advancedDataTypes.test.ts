import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { advancedDataTypes } from "./index.ts";

let server: TestApp;
let reader: TestUser;

beforeAll(async () => {
  server = await testApp({ features: [advancedDataTypes] });
  reader = await server.createUser();
});
afterAll(() => server.close());

const get = (path: string) => server.as(reader).get(`/api/v1/advanced_data_type/${path}`);
const convert = (q: string) => get(`convert?q=${encodeURIComponent(q)}`);

it("lists the types", async () => {
  expect(await get("types")).toMatchObject({ status: 200, body: { result: ["internet_address", "port"] } });
});

it("[S3-254] answers what values mean, and the operators that compare them", async () => {
  expect(await convert("(type:port,values:!('443'))")).toMatchObject({
    status: 200,
    body: {
      result: {
        values: [[443]],
        display_value: "[443]",
        error_message: "",
        valid_filter_operators: ["==", ">=", ">", "IN", "<", "<="],
      },
    },
  });
  expect((await convert('{"type":"port","values":["abc"]}')).body.result.error_message).toBe(
    "'abc' does not appear to be a port name or number",
  );
});

it.each([
  ["an unknown type", "(type:x,values:!('1'))", "Invalid advanced data type: x"],
  ["no type", "(values:!('1'))", "type"],
  ["no values", "(type:port)", "values"],
  ["none at all", "(type:port,values:!())", "values"],
  ["a value that is none", "(type:port,values:!((a:1)))", "values"],
  ["no rison", "(((", "Not a valid rison/json argument"],
])("refuses %s", async (_name, q, text) => {
  const reply = await convert(q);
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain(text);
});

it("is for those who may read advanced types", async () => {
  const nobody = await server.createUser({ roles: ["sql_lab"] });
  expect((await server.as(nobody).get("/api/v1/advanced_data_type/types")).status).toBe(403);
  expect((await server.as(null).get("/api/v1/advanced_data_type/types")).status).toBe(401);
});
