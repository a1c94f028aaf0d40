import type { CompiledQuery } from "@sightline/core/query/select";
import { timelessText } from "@sightline/core/query/time";
import { hasTimes } from "./knownStatements.ts";
import type { QueryScope } from "./queryScope.ts";

/**
 * What a statement follows from, for the keys of caches. Of a time range it holds the text and the day, not the
 * moments: `100 years ago : now` is asked again a second later.
 */
export function cacheText(scope: QueryScope, compiled: CompiledQuery, sql: string): string {
  if (!hasTimes(scope.query)) return sql;
  const { query, sentQuery, dataset, request, options, withheldErrorLog } = scope;
  const text = `${options.now.slice(0, 10)} ${timelessText(compiled.select)}`;
  // A moment in a rule of row-level security is part of the rule: nothing in such a text is taken for the range's.
  if (withheldErrorLog) return text;
  const hasTemplates = query !== sentQuery || dataset !== request.source.dataset;
  return hasTemplates ? withoutMoments(`${JSON.stringify(sentQuery)} ${text}`, compiled) : text;
}

/** Templates write the bounds of the range into SQL. What they were written in is in the text, too. */
function withoutMoments(text: string, { fromDttm, toDttm }: CompiledQuery): string {
  const sides = [
    [fromDttm, "from_dttm"],
    [toDttm, "to_dttm"],
  ] as const;
  return sides.reduce(
    (done, [at, name]) =>
      at === null || at.endsWith("T00:00:00")
        ? done
        : done.replaceAll(at, name).replaceAll(at.replace("T", " "), name),
    text,
  );
}
