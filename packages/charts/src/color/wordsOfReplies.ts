import { STRING } from "@sightline/core/query/generic-type";
import type { ChartDataset, QueryData } from "../contract/index.ts";

/** The texts of replies that may be labels of a picture: the names of columns, and the values of those of text. */
export function wordsOfReplies(
  queries: readonly QueryData[],
  { verbose_map }: Pick<ChartDataset, "verbose_map">,
): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { colnames, coltypes, data } of queries) {
    for (const name of colnames) words.add(name).add(verbose_map[name] ?? name);
    const texts = colnames.filter((_, at) => coltypes[at] === STRING);
    for (const row of data) for (const name of texts) if (typeof row[name] === "string") words.add(row[name]);
  }
  return words;
}
