import { ownProperty } from "./scope.ts";
import { isEmpty, printValue } from "./text.ts";

/** What a block is given. */
export interface BlockInput {
  values: unknown[];
  named: Record<string, unknown>;
  /** Its text with another context, further variables, and values for the names that the block gives. */
  run: (context: unknown, data?: Record<string, unknown>, own?: unknown[]) => string;
  /** Its text with what is around it. */
  runHere: () => string;
  /** The text after `else`. */
  otherwise: () => string;
}

type Block = (input: BlockInput) => string;

const isZero = (value: unknown): boolean => value === 0;

const holds = ({ values: [value], named }: BlockInput): boolean =>
  !isEmpty(value) || (named.includeZero === true && isZero(value));

function each({ values: [list], run, otherwise }: BlockInput): string {
  if (typeof list !== "object" || list === null) return otherwise();
  const entries: [key: string | number, value: unknown][] = Array.isArray(list)
    ? [...list.entries()]
    : Object.entries(list);
  if (entries.length === 0) return otherwise();
  return entries
    .map(([key, value], index) => {
      const ends = { first: index === 0, last: index === entries.length - 1 };
      return run(value, { key, index, ...ends }, [value, key]);
    })
    .join("");
}

/** The rows by the text of a property: each group has its `value` and its `items`. */
function group({ values: [list], named, run, otherwise }: BlockInput): string {
  if (!Array.isArray(list) || list.length === 0) return otherwise();
  const path = printValue(named.by).split(".");
  const groups = new Map<string, { value: unknown; items: unknown[] }>();
  for (const item of list) {
    const value = path.reduce<unknown>(ownProperty, item);
    const known = groups.get(printValue(value));
    if (known) known.items.push(item);
    else groups.set(printValue(value), { value, items: [item] });
  }
  return [...groups.values()].map((one) => run(one)).join("");
}

/** Blocks by their name. */
export const blocks: ReadonlyMap<string, Block> = new Map<string, Block>([
  ["if", (input) => (holds(input) ? input.runHere() : input.otherwise())],
  ["unless", (input) => (holds(input) ? input.otherwise() : input.runHere())],
  ["with", ({ values: [value], run, otherwise }) => (isEmpty(value) ? otherwise() : run(value, {}, [value]))],
  ["each", each],
  ["group", group],
]);
