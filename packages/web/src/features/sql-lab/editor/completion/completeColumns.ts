import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { word } from "../../../../lib/i18n/index.ts";
import { quoteIfNeeded } from "../dialects/index.ts";
import { type Source, sourcesNamed } from "../scope/index.ts";
import { columnsOf, type KnownColumn } from "./columns.ts";
import { resultOf } from "./completeNames.ts";
import { joinConditions } from "./joinConditions.ts";
import type { SchemaKnowledge } from "./knowledge.ts";
import { nearColumns } from "./nearColumns.ts";
import {
  boostOf,
  completionLabel,
  namePutter,
  type OfferStyle,
  offerStyleOf,
  replaceText,
} from "./options.ts";
import { type Spot, spotAt } from "./spot.ts";

/** What the columns of the statement's own tables are lifted by; of the queries around it. */
const OWN_LIFT = 65;
const OUTER_LIFT = 45;
/** The same for a statement that names no table yet: above keywords and functions, which are 50 and 40. */
const PINNED_LIFT = 62;
const SCHEMA_LIFT = 58;
/** As many tables are named beside a column that several have. */
const NAMED_TABLES = 2;

/** The columns of what the statement reads, conditions that join its tables, and all columns in place of a star. */
export async function completeColumns(
  context: CompletionContext,
  knowledge: SchemaKnowledge,
): Promise<CompletionResult | null> {
  const spot = spotAt(context.state, context.pos);
  const { scope, typedText } = spot;
  if (spot.template || scope.place === "none" || scope.place === "table") return null;
  if (context.explicit && typedText === "" && isAtStar(spot, context.pos))
    return starColumns(spot, knowledge);
  if (scope.qualifier.length > 0) return completeQualified(spot, knowledge);
  if (typedText === "" && !context.explicit && !spot.quotedToken) return null;
  const manner = offerStyleOf(spot);
  const own = await optionsOf(scope.sources, OWN_LIFT, manner, knowledge);
  const outer = await optionsOf(scope.outer, OUTER_LIFT, manner, knowledge);
  return resultOf(spot, [
    ...own,
    ...outer,
    ...(await completeNearColumns(spot, manner, knowledge)),
    ...aliases(scope.sources, manner, knowledge),
    ...(await joins(spot, knowledge)),
  ]);
}

interface OwnedColumn extends KnownColumn {
  owner: Source;
}

/** The columns of some sources; a name that two of them have is put in with its source. */
async function optionsOf(
  sources: readonly Source[],
  lift: number,
  manner: OfferStyle,
  knowledge: SchemaKnowledge,
): Promise<Completion[]> {
  const all: OwnedColumn[] = (
    await Promise.all(
      sources.map(async (owner) =>
        (await columnsOf(owner, knowledge)).map((column) => ({ ...column, owner })),
      ),
    )
  ).flat();
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  const { rules } = knowledge.dialect;
  return all.map(({ owner, ...column }) => {
    const isShared = (times.get(column.name) ?? 0) > 1 && owner.name !== null && !manner.quoted;
    const full = `${quoteIfNeeded(owner.name ?? "", rules)}.${quoteIfNeeded(column.name, rules)}`;
    const detail = [sources.length > 1 ? owner.name : null, column.type]
      .filter((part) => part !== null)
      .join(" · ");
    return {
      ...completionLabel(column.name, manner),
      type: column.isKey ? "constant" : "property",
      ...(detail === "" ? {} : { detail }),
      apply: isShared ? full : namePutter(column.name, manner, knowledge),
      boost: boostOf("column", lift),
    };
  });
}

/** Before a FROM, the columns of the tables at hand. */
async function completeNearColumns(
  { scope }: Spot,
  manner: OfferStyle,
  knowledge: SchemaKnowledge,
): Promise<Completion[]> {
  const namesTables = scope.sources.length > 0 || scope.outer.length > 0;
  if (namesTables || !scope.selects || scope.place !== "expression") return [];
  return (await nearColumns(knowledge)).map(({ name, type, isKey, tables, isPinned }) => {
    const owners = tables.slice(0, NAMED_TABLES).join(", ") + (tables.length > NAMED_TABLES ? " …" : "");
    return {
      ...completionLabel(name, manner),
      type: isKey ? "constant" : "property",
      detail: type === null ? owners : `${owners} · ${type}`,
      apply: namePutter(name, manner, knowledge),
      boost: boostOf("column", isPinned ? PINNED_LIFT : SCHEMA_LIFT),
    };
  });
}

/** The names that stand before a dot. */
const aliases = (sources: readonly Source[], manner: OfferStyle, knowledge: SchemaKnowledge): Completion[] =>
  sources.flatMap(({ name, path }) =>
    name === null
      ? []
      : [
          {
            ...completionLabel(name, manner),
            type: "variable",
            ...(path && path.at(-1) !== name ? { detail: path.join(".") } : {}),
            apply: namePutter(name, manner, knowledge),
            boost: boostOf("column", OUTER_LIFT),
          },
        ],
  );

/** Behind `alias.` or `table.`: its columns, whether or not the statement reads the table already. */
async function completeQualified(spot: Spot, knowledge: SchemaKnowledge): Promise<CompletionResult | null> {
  const { qualifier } = spot.scope;
  const [named] = qualifier.length === 1 ? sourcesNamed(spot.scope, qualifier[0]!) : [];
  const columns = await columnsOf(
    named ?? { name: null, named: false, path: [...qualifier], output: null, end: 0 },
    knowledge,
  );
  const manner = offerStyleOf(spot);
  return resultOf(
    spot,
    columns.map(({ name, type, isKey }, at) => ({
      ...completionLabel(name, manner),
      type: isKey ? "constant" : "property",
      ...(type === null ? {} : { detail: type }),
      apply: namePutter(name, manner, knowledge),
      // In the order of the table as long as nothing is typed.
      boost: Math.max(0, 99 - at),
    })),
  );
}

async function joins({ scope, base, from }: Spot, knowledge: SchemaKnowledge): Promise<Completion[]> {
  if (scope.place !== "condition") return [];
  const before = scope.sources.filter(({ end }) => base + end < from);
  const detail = word("sql-lab:editor.completion.join");
  return (await joinConditions(before, knowledge)).map((text) => ({
    label: text,
    type: "snippet",
    detail,
    boost: 99,
  }));
}

const isAtStar = ({ scope, base }: Spot, at: number): boolean =>
  scope.star !== null && base + scope.star.end === at;

/** The columns that a star stands for, to put in its place. */
async function starColumns(spot: Spot, knowledge: SchemaKnowledge): Promise<CompletionResult | null> {
  const { scope, base } = spot;
  const { owner, start, end } = scope.star!;
  const sources = owner === null ? scope.sources : sourcesNamed(scope, owner).slice(0, 1);
  const { rules } = knowledge.dialect;
  const several = sources.length > 1 || owner !== null;
  const names = await Promise.all(
    sources.map(async (source) =>
      (await columnsOf(source, knowledge)).map(({ name }) =>
        several && source.name !== null
          ? `${quoteIfNeeded(source.name, rules)}.${quoteIfNeeded(name, rules)}`
          : quoteIfNeeded(name, rules),
      ),
    ),
  );
  const all = names.flat();
  if (all.length === 0) return null;
  const text = all.join(", ");
  const label = word("sql-lab:editor.completion.allColumns", { count: all.length });
  return {
    from: base + start,
    to: base + end,
    filter: false,
    options: [
      {
        label,
        type: "snippet",
        apply: (view, completion, first, last) =>
          replaceText(view, completion, first, last, text, text.length),
      },
    ],
  };
}
