import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { word } from "../../../../lib/i18n/index.ts";
import { isSame } from "../scope/index.ts";
import { isPromise, type SchemaKnowledge } from "./knowledge.ts";
import {
  boostOf,
  completionLabel,
  namePutter,
  type OfferStyle,
  offerStyleOf,
  optionsFor,
  putCall,
} from "./options.ts";
import { MACROS, SNIPPETS } from "./snippets.ts";
import { type Spot, spotAt } from "./spot.ts";

/** Letters that keep a list of options open. */
export const STAYS = /^[\p{L}\p{N}_$]*$/u;
const STAYS_QUOTED = /^[^"`\]]*$/;

/** How a list is kept while the word grows. The library has the places that match; they are those of the label. */
export const resultOf = (spot: Spot, options: Completion[]): CompletionResult | null =>
  options.length === 0
    ? null
    : {
        from: spot.from,
        options,
        validFor: spot.quotedToken ? STAYS_QUOTED : STAYS,
        getMatch: (_completion, matched) => matched ?? [],
      };

/** Keywords, functions, snippets, schemas and tables: all that is known without asking the database. */
export function completeNames(
  context: CompletionContext,
  knowledge: SchemaKnowledge,
): CompletionResult | Promise<CompletionResult | null> | null {
  const result = namesAt(context, knowledge);
  if (result === null || isPromise(result)) return result;
  // Read again at each letter: which functions are offered depends on what is typed.
  const { validFor: _kept, ...read } = result;
  return {
    ...read,
    update: (_current, _from, _to, next) => {
      const updated = completeNames(next, knowledge);
      return isPromise(updated) ? null : updated;
    },
  };
}

function namesAt(
  context: CompletionContext,
  knowledge: SchemaKnowledge,
): CompletionResult | Promise<CompletionResult | null> | null {
  const spot = spotAt(context.state, context.pos);
  const { scope, typedText } = spot;
  if (spot.template) return typedText || context.explicit ? resultOf(spot, macros(knowledge)) : null;
  if (scope.place === "none") return null;
  if (scope.qualifier.length > 0) return completeQualified(spot, knowledge);
  if (typedText === "" && !context.explicit && !spot.quotedToken) return null;
  const manner = offerStyleOf(spot);
  const wantsTable = scope.place === "table";
  const names = [
    ...scope.ctes
      .map(({ name }) => name)
      .filter((name) => name !== null)
      .map(
        (name): Completion => ({
          ...completionLabel(name, manner),
          type: "type",
          detail: word("sql-lab:editor.completion.cte"),
          apply: namePutter(name, manner, knowledge),
          boost: wantsTable ? 90 : boostOf("table"),
        }),
      ),
    ...schemaOptions(knowledge, manner, wantsTable ? 50 : 0),
  ];
  const own = spot.quotedToken ? names : [...names, ...words(knowledge, manner, spot, wantsTable)];
  const tables =
    knowledge.schema === null ? [] : tableOptions(knowledge, knowledge.schema, manner, wantsTable);
  if (!isPromise(tables)) return resultOf(spot, [...own, ...tables]);
  // Where only a table can follow, the list waits for the tables; elsewhere they are there the next time.
  return wantsTable ? tables.then((late) => resultOf(spot, [...own, ...late])) : resultOf(spot, own);
}

function macros({ parameters }: SchemaKnowledge): Completion[] {
  const detail = word("sql-lab:editor.completion.macro");
  return [
    ...parameters().map((label): Completion => ({ label, type: "variable", boost: 99 })),
    ...MACROS.map(({ label, text }) => snippetCompletion(text, { label, detail, type: "function" })),
  ];
}

/** Behind `schema.`: its tables. */
function completeQualified(
  spot: Spot,
  knowledge: SchemaKnowledge,
): CompletionResult | Promise<CompletionResult | null> | null {
  const { scope } = spot;
  const last = scope.qualifier.at(-1)!;
  // `a.` of a table of the statement is for its columns, unless a table is wanted.
  if (scope.place !== "table" && [...scope.sources, ...scope.outer].some(({ name }) => isSame(name, last)))
    return null;
  const schema = knowledge.schemas().find((name) => isSame(name, last));
  if (schema === undefined) return null;
  const tables = tableOptions(knowledge, schema, offerStyleOf(spot), true);
  return isPromise(tables) ? tables.then((late) => resultOf(spot, late)) : resultOf(spot, tables);
}

function schemaOptions(knowledge: SchemaKnowledge, manner: OfferStyle, lift: number): Completion[] {
  return optionsFor(
    knowledge.schemas(),
    `${manner.small} ${manner.quoted} ${lift} ${knowledge.dialect.name}`,
    (schemas) => {
      const detail = word("sql-lab:editor.completion.schema");
      return schemas.map((name) => ({
        ...completionLabel(name, manner),
        type: "namespace",
        detail,
        apply: namePutter(name, manner, knowledge),
        boost: boostOf("schema", lift),
      }));
    },
  );
}

function tableOptions(knowledge: SchemaKnowledge, schema: string, manner: OfferStyle, wanted: boolean) {
  const make = (tables: Awaited<ReturnType<SchemaKnowledge["tables"]>>): Completion[] =>
    optionsFor(tables, `${manner.small} ${manner.quoted} ${wanted} ${knowledge.dialect.name}`, () => {
      // Not looked up for each of thousands of tables.
      const details = new Map(
        [...new Set(tables.map(({ type }) => type))].map((type) => [
          type,
          word(`sql-lab:editor.completion.${type}`),
        ]),
      );
      return tables.map(({ value, type }) => ({
        ...completionLabel(value, manner),
        type: "type",
        detail: details.get(type) ?? "",
        apply: namePutter(value, manner, knowledge),
        boost: boostOf("table", wanted ? 60 : 0),
      }));
    });
  const tables = knowledge.tables(schema);
  return isPromise(tables) ? tables.then(make) : make(tables);
}

/** Keywords in the letters that the statement uses, functions with their parameters, snippets. */
function words(
  knowledge: SchemaKnowledge,
  manner: OfferStyle,
  { scope: { small }, typedText }: Spot,
  wantsTable: boolean,
): Completion[] {
  const { dialect } = knowledge;
  const lift = wantsTable ? -80 : 0;
  const keywords = optionsFor(dialect.keywords, `${manner.small} ${small} ${lift}`, (all) =>
    all.map((keyword, at) => ({
      ...completionLabel(small ? keyword.toLowerCase() : keyword, manner),
      // In the order of use.
      sortText: String(at).padStart(4, "0"),
      type: "keyword",
      boost: boostOf("keyword", lift),
    })),
  );
  const functions = optionsFor(knowledge.functions(), `${manner.small} ${lift} ${dialect.name}`, (names) =>
    names.map((name) => {
      const signature = dialect.signatures.get(name.toLowerCase());
      return {
        ...completionLabel(name, manner),
        type: "function",
        ...(signature === undefined ? {} : { detail: `(${signature})` }),
        apply: putCall(name),
        boost: boostOf("function", lift),
      };
    }),
  );
  const fitting = functions.filter(({ label }) => isMeant(label, typedText));
  return wantsTable ? [...keywords, ...fitting] : [...keywords, ...fitting, ...snippetOptions()];
}

/**
 * Whether a function may be what is typed: it holds the letters in one piece, or its words begin with them (`dt` for
 * `date_trunc`). Any function has a few letters somewhere.
 */
export function isMeant(name: string, typed: string): boolean {
  const [there, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  if (there.includes(wanted)) return true;
  const initials = there.split(/[^a-z0-9]+/).map((part) => part[0] ?? "");
  return initials.join("").startsWith(wanted);
}

const snippetOptions = (): Completion[] =>
  optionsFor(SNIPPETS, "all", (snippets) =>
    snippets.map(({ label, detail, text }) =>
      // Below a keyword that begins alike: Enter must not surprise.
      snippetCompletion(text, { label, detail, type: "snippet", boost: -99 }),
    ),
  );
