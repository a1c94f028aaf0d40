import { ok } from "@sightline/core/errors";
import { combineRules, rulesOf } from "../row-level-security/index.ts";
import type { TemplateScope, Templates } from "./types.ts";

/** The templates of one request. */
export async function openTemplates(scope: TemplateScope): Promise<Templates> {
  return {
    render: async (text) => ok(text),
    rlsClauses: async (datasetId) =>
      ok(combineRules(await rulesOf(scope.platform, scope.identity, datasetId))),
    cacheKeys: [],
    removedFilters: new Set(),
    appliedFilters: new Set(),
    undefinedNames: new Set(),
  };
}
