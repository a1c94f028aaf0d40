import { err, errorText, ok, type Result } from "@sightline/core/errors";
import type { QueryDataset } from "@sightline/core/query/select";
import { checkExpression } from "@sightline/core/sql";
import { MAX_SQL_LENGTH } from "@sightline/core/sql/limits";
import { fromJson } from "../../platform/db/index.ts";
import { faultText } from "../query-faults/index.ts";
import { applyRowRules, type RowRules } from "../query-gateway/index.ts";
import {
  type AppliedRule,
  combineRules,
  generalRules,
  openRowRules,
  rulesOf,
} from "../row-level-security/index.ts";
import { contextVariables } from "./contextVariables.ts";
import { currentUser } from "./macros/currentUser.ts";
import { datasets } from "./macros/datasets.ts";
import { filters } from "./macros/filters.ts";
import { type Macro, type MacroContext, MacroError, type Notes } from "./macros/macro.ts";
import { partitionMacros } from "./macros/partitions.ts";
import { text, textFilters } from "./macros/text.ts";
import { renderOnce } from "./renderOnce.ts";
import type { TemplateFault, TemplateScope, Templates } from "./types.ts";

const MARKS = /\{[{%#]/;
const tooLong = (what: string): TemplateFault => ({
  kind: "limit",
  message: `${what} is longer than ${MAX_SQL_LENGTH.toLocaleString("en-US")} characters`,
});

/** The templates of one request. */
export async function openTemplates(scope: TemplateScope): Promise<Templates> {
  const notes: Notes = {
    cacheKeys: [],
    removedFilters: new Set(),
    appliedFilters: new Set(),
    rulesApply: false,
  };
  const undefinedNames = new Set<string>();
  const enabled = scope.platform.config.FEATURE_FLAGS.ENABLE_TEMPLATE_PROCESSING === true;
  const writer = { scope, notes, undefinedNames, enabled, spent: { ms: 0 } };
  return {
    render: (template) => render(template, writer, []),
    datasetRules: (dataset) => datasetRules(dataset, writer, []),
    rowRules: (text = { schema: null, catalog: null }) => rowRules(text, writer, []),
    get rulesApply() {
      return notes.rulesApply;
    },
    get cacheKeys() {
      return [...new Map(notes.cacheKeys.map((key) => [JSON.stringify(key), key])).values()];
    },
    removedFilters: notes.removedFilters,
    appliedFilters: notes.appliedFilters,
    undefinedNames,
  };
}

interface Writer {
  scope: TemplateScope;
  notes: Notes;
  undefinedNames: Set<string>;
  enabled: boolean;
  /** Time that the templates of the request have taken. */
  spent: { ms: number };
}

/** `inside`: what contains this text, outermost first. */
async function render(
  template: string,
  writer: Writer,
  inside: readonly string[],
): Promise<Result<string, TemplateFault>> {
  const { scope, notes, undefinedNames, enabled, spent } = writer;
  if (!enabled || !MARKS.test(template)) return ok(template);
  if (template.length > MAX_SQL_LENGTH) return err(tooLong("The template"));
  const parameters = {
    ...objectOf(scope.datasetParameters ?? null),
    ...scope.parameters,
  };
  const context: MacroContext = {
    scope,
    parameters,
    notes,
    renderInside: (of, inner, innerScope = scope) =>
      renderInside(of, inner, { ...writer, scope: innerScope }, inside),
    async rlsClauses(of, datasetId) {
      const clauses = await rlsClauses(datasetId, writer, enter(of, inside));
      if (!clauses.ok) throw new MacroError(clauses.error);
      return clauses.value;
    },
    async withRowRules(of, sql) {
      const rules = await rowRules({ schema: null, catalog: null }, writer, enter(of, inside));
      if (!rules) return sql;
      const limited = await applyRowRules(scope.opened, sql, null, rules);
      if (!limited.ok) throw new MacroError(faultText(limited.error));
      return limited.value;
    },
  };
  const macros: Record<string, Macro> = {
    ...text,
    ...currentUser,
    ...filters,
    ...datasets,
    ...partitionMacros(scope.opened.engine.id),
  };
  const variables = {
    ...scope.platform.config.JINJA_CONTEXT_ADDONS,
    ...parameters,
    ...contextVariables(scope),
  };
  const reply = await renderOnce(template, {
    variables,
    macros,
    filters: textFilters,
    context,
    spent,
  });
  if ("undefinedNames" in reply) for (const name of reply.undefinedNames) undefinedNames.add(name);
  if (reply.kind !== "text") return err({ kind: reply.kind, message: reply.message });
  return reply.text.length > MAX_SQL_LENGTH ? err(tooLong("The text of the template")) : ok(reply.text);
}

/** Names of what contains a text, with one more; what contains itself has no end. */
function enter(of: string, inside: readonly string[]): string[] {
  if (inside.includes(of)) throw new MacroError("Infinite recursion detected in template");
  return [...inside, of];
}

async function renderInside(
  of: string,
  inner: string,
  writer: Writer,
  inside: readonly string[],
): Promise<string> {
  const rendered = await render(inner, writer, enter(of, inside));
  if (!rendered.ok) throw new MacroError(rendered.error.message);
  return rendered.value;
}

const inRls = (message: string) => `Error in jinja expression in RLS filters: ${message}`;

async function rlsClauses(
  datasetId: number,
  writer: Writer,
  inside: readonly string[],
): Promise<Result<string[], string>> {
  const { platform, identity } = writer.scope;
  return renderRules(await rulesOf(platform, identity, datasetId), writer, inside);
}

async function renderRules(
  rules: readonly AppliedRule[],
  writer: Writer,
  inside: readonly string[],
): Promise<Result<string[], string>> {
  const { opened } = writer.scope;
  // What the caller calls a variable is no part of a rule. Nobody puts further rules into it.
  const scope = { ...writer.scope, parameters: {}, limitsText: false };
  const rendered = [];
  for (const rule of rules) {
    const undefinedNames = new Set<string>();
    const clause = await render(rule.clause, { ...writer, scope, undefinedNames }, inside);
    if (!clause.ok) return err(inRls(clause.error.message));
    const [missing] = undefinedNames;
    if (missing !== undefined) return err(inRls(`'${missing}' is undefined`));
    // A clause that closes the brackets around it would let through what it should keep back.
    const checked = checkExpression(clause.value, opened.engine.syntax.rules, { allowSubquery: true });
    if (!checked.ok) return err(errorText(checked.error));
    rendered.push({ ...rule, clause: checked.value });
  }
  if (rendered.length > 0) writer.notes.rulesApply = true;
  return ok(combineRules(rendered));
}

const rowRules = (
  text: { schema: string | null; catalog: string | null },
  writer: Writer,
  inside: readonly string[],
): Promise<RowRules | null> => {
  const { platform, identity, database, opened } = writer.scope;
  const clausesOf = (datasetId: number) => rlsClauses(datasetId, writer, inside);
  return openRowRules({ platform, identity, database, opened, clausesOf, ...text });
};

/** The rules of the dataset, or of its table, and those of a guest token that are for every dataset. */
async function datasetRules(
  dataset: QueryDataset,
  writer: Writer,
  inside: readonly string[],
): Promise<Result<readonly string[], string>> {
  const own =
    dataset.sql === null
      ? await tableRules(dataset, writer, inside)
      : await rlsClauses(dataset.id, writer, inside);
  const general = generalRules(writer.scope.identity);
  if (!own.ok || general.length === 0) return own;
  const rendered = await renderRules(general, writer, inside);
  return rendered.ok ? ok([...own.value, ...rendered.value]) : rendered;
}

async function tableRules(
  { catalog, schema, table_name: name }: QueryDataset,
  writer: Writer,
  inside: readonly string[],
): Promise<Result<readonly string[], string>> {
  const rules = await rowRules({ schema: null, catalog: null }, writer, inside);
  if (!rules) return ok([]);
  const clauses = await rules.conditions({ catalog, schema, name });
  return clauses.ok ? clauses : err(faultText(clauses.error));
}

function objectOf(text: string | null): Record<string, unknown> {
  const value = fromJson<unknown>(text, {});
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
