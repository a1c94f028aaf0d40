import { asksForCurrency } from "@sightline/core/form-data";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import { answerQuery } from "./answerQuery.ts";
import type { ChartRequest } from "./request.ts";

/** One currency is written in so many ways at most; of more, the rows have several currencies. */
const MOST_CODES = 50;

/**
 * The currency of the rows that a query reads, as an ISO code, where the chart's form asks for it; null: they have several,
 * or none, or nobody asks. A failure is no error of the chart: its numbers stand without a currency.
 */
export async function detectedCurrency(
  request: ChartRequest,
  { form_data }: QueryContext,
  query: QueryObject,
): Promise<string | null> {
  const column = request.source.dataset.currency_code_column ?? null;
  if (column === null || !asksForCurrency(form_data ?? {})) return null;
  const { filters, extras, time_range, granularity } = query;
  const answered = await answerQuery(request, {
    ...(filters && { filters }),
    ...(time_range && { time_range }),
    ...(granularity && { granularity }),
    extras: { ...(extras?.where && { where: extras.where }) },
    columns: [column],
    metrics: [],
    row_limit: MOST_CODES,
  });
  if (!answered.ok) return null;
  const rows = JSON.parse(await answered.value.answer.data.text()) as Record<string, unknown>[];
  const codes = new Set(
    rows.flatMap((row) => (row[column] === null ? [] : [String(row[column]).toUpperCase()])),
  );
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}
