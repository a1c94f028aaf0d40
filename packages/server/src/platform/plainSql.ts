import { ok, type Result } from "@sightline/core/errors";
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

const renderer = perPlatform<{ render: RenderPlainly | null }>(() => ({ render: null }));

const MARK = /\{[{%#]/;

/** Whether a text may hold templates. */
export const holdsTemplates = (text: string | null): boolean => text !== null && MARK.test(text);

/** Set by the feature that has the templates: datasets come before it. */
export function setPlainRenderer(platform: Platform, render: RenderPlainly): void {
  renderer(platform).render = render;
}

/**
 * The SQL that stands for a dataset's templates when the rights on its tables are checked: without a caller, filters
 * or parameters of an address, so that nobody can make it read another table than its author was allowed to.
 */
export async function plainSql(platform: Platform, text: TemplateSql): Promise<Result<string, string>> {
  const { render } = renderer(platform);
  return render && holdsTemplates(text.sql) ? render(text) : ok(text.sql);
}
