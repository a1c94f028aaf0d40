import { isAdhocFilterValid } from "@sightline/core/filters";
import type { FilterEntry, NativeFilter } from "@sightline/core/native-filters";
import { dependencyCycle } from "@sightline/core/native-filters/dependencies";
import { rangeProblem } from "@sightline/core/native-filters/masks";
import { rangeOf } from "../range/index.ts";
import { filterTypeOf } from "../registry.ts";

/** A field of the form, and what is wrong with it: a key of the message catalogue. */
export type Problems = Partial<
  Record<"name" | "dataset" | "column" | "parents" | "conditions" | "default", string>
>;

/** What keeps an entry from being saved; empty: nothing. */
export function entryProblems(entry: FilterEntry, entries: readonly FilterEntry[]): Problems {
  if (entry.type === "UNKNOWN") return {};
  if (entry.type === "DIVIDER") return entry.title.trim() === "" ? { name: "problems.title" } : {};
  return {
    ...(entry.name.trim() === "" ? { name: "problems.name" } : {}),
    ...targetProblems(entry),
    ...(dependencyCycle(entries)?.includes(entry.id) ? { parents: "problems.circle" } : {}),
    ...(entry.adhoc_filters?.every(isAdhocFilterValid) === false ? { conditions: "problems.condition" } : {}),
    ...defaultProblem(entry),
  };
}

function targetProblems({ filterType, targets }: NativeFilter): Problems {
  const { target } = filterTypeOf(filterType);
  const [chosen] = targets;
  if (target === "none") return {};
  if (chosen?.datasetId === undefined) return { dataset: "problems.dataset" };
  return target === "column" && !chosen.column ? { column: "problems.column" } : {};
}

function defaultProblem(filter: NativeFilter): Problems {
  if (filter.filterType !== "filter_range") return {};
  const value = rangeOf(filter.defaultDataMask.filterState?.value);
  return rangeProblem(value, filter) === "inverted" ? { default: "rangeInverted" } : {};
}

/** The entries that cannot be saved, in their order, with what is wrong. */
export const invalidEntries = (entries: readonly FilterEntry[]): { id: string; problems: Problems }[] =>
  entries.flatMap((entry) => {
    const problems = entryProblems(entry, entries);
    return Object.keys(problems).length > 0 ? [{ id: entry.id, problems }] : [];
  });
