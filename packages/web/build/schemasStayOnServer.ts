import { type Plugin, parseSync } from "vite";

const DECLARATIONS = /[\\/]packages[\\/]api[\\/]src[\\/][^\\/]+\.ts$/;
const STAND_IN = "\0sightline:no-schemas";
/** What makes a call out of a declaration. */
const MAKERS = new Set(["route", "resource"]);
/** The parts of such a declaration that are schemas. */
const SCHEMAS = new Set(["params", "query", "body", "reply", "row", "create", "update"]);
/** Modules whose functions make schemas. */
const SCHEMA_MODULES = /^(zod|@sightline\/core\/limits|\.\/common\.ts)$/;

/**
 * The browser needs a route's method and path, never its schema: the server checks. In the declarations of the api
 * package each schema becomes a stand-in for zod that keeps nothing, so that neither they nor zod are part of the build.
 * Types are untouched. A schema that is asked to check something in the browser throws.
 */
export function schemasStayOnServer(): Plugin {
  return {
    name: "sightline-schemas-stay-on-server",
    enforce: "pre",
    resolveId(id, importer) {
      return id === "zod" && importer && DECLARATIONS.test(importer) ? STAND_IN : null;
    },
    load(id) {
      return id === STAND_IN ? SOURCE : null;
    },
    transform(code, id) {
      return DECLARATIONS.test(id) ? withoutSchemas(code) : null;
    },
  };
}

const SOURCE = `
const CHECKS = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync"]);
const refuse = () => { throw new Error("Schemas are checked by the server only"); };
export const z = new Proxy(function () {}, {
  get: (_target, name) => (CHECKS.has(name) ? refuse : typeof name === "symbol" || name === "then" ? undefined : z),
  apply: () => z,
});
`;

/** A part of a syntax tree, with the fields that are looked at here. */
interface Part {
  type: string;
  start: number;
  end: number;
  name?: string;
  shorthand?: boolean;
  callee?: Part;
  object?: Part;
  id?: Part;
  key?: Part;
  value?: Part;
  init?: Part | null;
  source?: { value: string };
  specifiers?: { local: Part }[];
  declaration?: Part | null;
  declarations?: Part[];
  arguments?: Part[];
  properties?: Part[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Declarations of calls with the stand-in in place of every schema. What is declared but not used leaves no trace. */
export function withoutSchemas(code: string): string {
  const body = parseSync("declarations.ts", code).program.body as unknown as Part[];
  const schemas = new Set(body.flatMap(importedSchemas));
  for (const statement of body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      if (init && schemas.has(rootName(init))) schemas.add(id?.name ?? "");
    }
  }
  const edits = body.filter(({ source }) => !source).flatMap((statement) => editsIn(statement, schemas));
  const edited = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
  return edits.length === 0 || schemas.has("z") ? edited : `import { z } from "zod";\n${edited}`;
}

/** Names of schemas, and of what makes them, that a statement imports: schemas of our own begin with a capital. */
const importedSchemas = ({ source, specifiers = [] }: Part): string[] =>
  specifiers
    .map(({ local }) => local.name!)
    .filter((name) => SCHEMA_MODULES.test(source?.value ?? "") || /^[A-Z]/.test(name));

function editsIn(part: unknown, schemas: ReadonlySet<string>): Edit[] {
  if (Array.isArray(part)) return part.flatMap((inner) => editsIn(inner, schemas));
  if (typeof part !== "object" || part === null) return [];
  const { type, start, end, callee, arguments: given = [] } = part as Part;
  if (type !== "CallExpression") return Object.values(part).flatMap((inner) => editsIn(inner, schemas));
  if (!MAKERS.has(callee?.name ?? "")) {
    if (schemas.has(rootName(part as Part))) return [{ start, end, text: "z" }];
    return given.flatMap((inner) => editsIn(inner, schemas));
  }
  const properties = given[0]?.properties ?? [];
  const isSchema = ({ key }: Part) => SCHEMAS.has(key?.name ?? "");
  return [
    { start, end: start, text: "/* @__PURE__ */ " },
    ...properties.filter((property) => !isSchema(property)).flatMap((other) => editsIn(other, schemas)),
    ...properties.filter(isSchema).map((property) => withStandIn(property)),
  ];
}

const withStandIn = ({ start, end, key, value, shorthand }: Part): Edit =>
  shorthand || !value
    ? { start, end, text: `${key?.name}: z` }
    : { start: value.start, end: value.end, text: "z" };

/** The first name of a chain of calls: `z` of `z.string().min(1)`. */
function rootName({ type, name, callee, object }: Part): string {
  if (type === "CallExpression" && callee) return rootName(callee);
  if (type === "MemberExpression" && object) return rootName(object);
  return name ?? "";
}
