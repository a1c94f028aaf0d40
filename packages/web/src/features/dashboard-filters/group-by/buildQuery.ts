import type { NativeFilter } from "@sightline/core/native-filters";
import type { QueryContext } from "@sightline/core/query";
import { choicesContext, choicesQuery } from "../choices/index.ts";
import type { ChoicesScope } from "../filterType.ts";

/** Asks for the columns of the dataset. */
export const buildQuery = (filter: NativeFilter, scope: ChoicesScope): QueryContext | null =>
  choicesContext(filter, scope, choicesQuery(filter, scope), "columns");
