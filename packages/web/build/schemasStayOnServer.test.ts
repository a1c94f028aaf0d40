import { expect, it } from "vitest";
import { withoutSchemas } from "./schemasStayOnServer.ts";

const ZOD = 'import { z } from "zod";';

it.each([
  [
    "a schema",
    `${ZOD}\nexport const Chart = z.object({ id: z.number() }).partial();`,
    "export const Chart = z;",
  ],
  [
    "what is made of one",
    `${ZOD}\nconst a = z.string();\nconst b = a.min(1) as never;`,
    "const a = z;\nconst b = z as never;",
  ],
  [
    "one of another file",
    'import { Row } from "./rows.ts";\nconst Part = Row.pick({ id: true });',
    "const Part = z;",
  ],
  ["one that a function makes", `${ZOD}\nconst upTo = (max: number) => z.string().max(max);`, "=> z;"],
  [
    "those of a call",
    `${ZOD}\nexport const list = route({ path: "/list/", query, body: z.object({}), reply: Row });`,
    'export const list = /* @__PURE__ */ route({ path: "/list/", query: z, body: z, reply: z });',
  ],
  [
    "nothing but a schema",
    'import { pathOf } from "./paths.ts";\nconst path = pathOf("chart");',
    'pathOf("chart")',
  ],
])("leaves a stand-in for %s", (_name, code, edited) => {
  expect(withoutSchemas(code)).toContain(edited);
});

it("brings the stand-in where it was not imported", () => {
  const code = 'import { listOf } from "@sightline/core/limits";\nconst names = listOf(Name, 3);';
  expect(withoutSchemas(code)).toContain(ZOD);
});
