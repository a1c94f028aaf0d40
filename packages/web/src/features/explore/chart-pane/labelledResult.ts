import type { QueryResult } from "@sightline/api/charts";

type Result = Pick<QueryResult, "colnames" | "coltypes" | "data">;

/** How the server names the shares of a metric. */
const SHARES = /^(.+)__contribution$/;

/**
 * A result under the labels that the dataset gives its columns and metrics, as the chart shows them. `labels`: by name;
 * `shareOf`: what the shares of a metric are called. A label that would stand over two columns is left out: both keep
 * their names.
 */
export function labelledResult(
  result: Result,
  labels: Readonly<Record<string, string>>,
  shareOf: (label: string) => string,
): Result {
  const labelOf = (name: string): string => {
    const [, metric] = SHARES.exec(name) ?? [];
    return labels[name] || (metric === undefined ? name : shareOf(labels[metric] || metric));
  };
  const wanted = result.colnames.map(labelOf);
  const isShared = (label: string) => wanted.indexOf(label) !== wanted.lastIndexOf(label);
  const colnames = result.colnames.map((name, index) => (isShared(wanted[index]!) ? name : wanted[index]!));
  if (colnames.every((name, index) => name === result.colnames[index])) return result;
  const data = result.data.map((row) =>
    Object.fromEntries(result.colnames.map((name, index) => [colnames[index]!, row[name]])),
  );
  return { ...result, colnames, data };
}
