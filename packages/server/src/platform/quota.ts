import { type RawBuilder, sql } from "kysely";
import type { Config } from "./config/index.ts";

/** How much of one kind a user keeps, or is about to add. */
export interface Amount {
  count: number;
  /** Characters of all of it. */
  size: number;
}

/** What users keep as text, each kind with a limit of its own. */
const KINDS = {
  tab: { setting: "USER_MAX_TABS", name: "tabs", help: "Close some that you do not need." },
  saved_query: {
    setting: "USER_MAX_SAVED_QUERIES",
    name: "saved queries",
    help: "Delete some that you do not need.",
  },
  filter_set: {
    setting: "USER_MAX_FILTER_SETS",
    name: "filter sets",
    help: "Delete some that you do not need.",
  },
  link: { setting: "USER_MAX_LINKS", name: "links", help: "Share a link that you have made before." },
} as const;

/** Texts that are shorter are not counted when they are changed: the number of them is limited. */
const SHORT = 10_000;
const MB = 1024 ** 2;

/** Why a user cannot keep so much more, in words for that user; null: there is room. */
export async function quotaProblem(
  config: Pick<Config, "USER_MAX_TEXT_MB" | (typeof KINDS)[keyof typeof KINDS]["setting"]>,
  kind: keyof typeof KINDS,
  added: Amount,
  readAmount: () => Promise<Amount>,
): Promise<string | null> {
  const { setting, name, help } = KINDS[kind];
  if (added.count === 0 && added.size < SHORT) return null;
  const before = await readAmount();
  if (before.count + added.count > config[setting] && added.count > 0) {
    return `You can keep ${config[setting]} ${name} (${setting}), and have ${before.count}. ${help}`;
  }
  if (before.size + added.size > config.USER_MAX_TEXT_MB * MB) {
    return `The text of your ${name} can have ${config.USER_MAX_TEXT_MB} MB together (USER_MAX_TEXT_MB), and this would be more. ${help}`;
  }
  return null;
}

/** Characters of the texts among some values. */
export const sizeOf = (values: object): number =>
  Object.values(values).reduce((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);

/** The characters of columns in all rows of a query. */
export const sizeOfColumns = (columns: readonly string[]): RawBuilder<number | string | null> =>
  sql`sum(${sql.join(
    columns.map((column) => sql`coalesce(length(${sql.ref(column)}), 0)`),
    sql` + `,
  )})`;

/** Numbers as the store counts them: PostgreSQL gives text. */
export const amountOf = (
  row: { count: number | string | bigint; size: number | string | null } | undefined,
): Amount => ({
  count: Number(row?.count ?? 0),
  size: Number(row?.size ?? 0),
});
