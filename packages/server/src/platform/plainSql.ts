import { ok, type Result } from "@sightline/core/errors";
import type { Identity } from "./auth/identity.ts";
import type { Platform } from "./feature.ts";
import { perPlatform } from "./perPlatform.ts";

export interface TemplateSql {
  databaseId: number;
  sql: string;
  /** JSON text: the variables that the author of the SQL gave. */
  template_params: string | null;
}

/** Writes the SQL of a dataset as it is for nobody in particular; the error is the reason in words. */
export type RenderPlainly = (text: TemplateSql) => Promise<Result<string, string>>;

/** Puts the caller's row-level security into SQL of a database; the error is the reason in words. */
export type ApplyRowRules = (
  identity: Identity,
  text: Omit<TemplateSql, "template_params">,
) => Promise<Result<string, string>>;

interface Renderer {
  render: RenderPlainly | null;
  limit: ApplyRowRules | null;
}

const renderer = perPlatform<Renderer>(() => ({ render: null, limit: null }));

const MARK = /\{[{%#]/;

/** Whether a text may hold templates. */
export const hasTemplates = (text: string | null): boolean => text !== null && MARK.test(text);

/** Set by the feature that has the templates: datasets come before it. */
export function setPlainRenderer(platform: Platform, { render, limit }: Required<Renderer>): void {
  Object.assign(renderer(platform), { render, limit });
}

/**
 * The SQL that stands for a dataset's templates when the rights on its tables are checked: without a caller, filters
 * or parameters of an address, so that nobody can make it read another table than its author was allowed to.
 */
export async function plainSql(platform: Platform, text: TemplateSql): Promise<Result<string, string>> {
  const { render } = renderer(platform);
  return render && hasTemplates(text.sql) ? render(text) : ok(text.sql);
}

/** SQL that reads what the caller may see: some engines look at rows to describe the columns of a query. */
export async function sqlWithRowRules(
  platform: Platform,
  identity: Identity,
  text: { databaseId: number; sql: string },
): Promise<Result<string, string>> {
  const { limit } = renderer(platform);
  return limit ? limit(identity, text) : ok(text.sql);
}
