import { afterAll, expect, it, vi } from "vitest";
import { bundleServer } from "../bundle.fixture.ts";

const { server, sales } = await bundleServer();
afterAll(() => server.close());

it("asks once which of the databases the caller may export", async () => {
  const ids = Array.from({ length: 200 }, (_, at) => sales.databaseId + at);
  const select = vi.spyOn(server.platform.db, "selectFrom");
  const refused = await server.as(server.admin).get(`/api/v1/database/export/?q=!(${ids})`);
  const asked = select.mock.calls.filter(([table]) => (table as unknown) === "database");
  expect([refused.status, asked.length]).toEqual([404, 1]);
  select.mockRestore();
  expect(
    (await server.as(server.admin).get(`/api/v1/database/export/?q=!(${sales.databaseId})`)).status,
  ).toBe(200);
});
