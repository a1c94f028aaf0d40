import type { ModelInput } from "../contract/index.ts";
import { timeSeriesModel } from "../time-series/index.ts";
import type { TimeSeriesModel } from "../time-series/model/model.ts";
import type { MixedSeriesForm } from "./controls.ts";
import { nameByMetric } from "./nameByMetric.ts";
import { QUERIES, type QueryName, queryForm } from "./queryForm.ts";

/** The series of one query. */
export interface QueryModel {
  query: QueryName;
  model: TimeSeriesModel;
}

export interface MixedSeriesModel {
  /** Of the queries that have rows, one or two. */
  queries: QueryModel[];
  /** All series over all places of both. */
  joinedModel: TimeSeriesModel;
}

/** The series of both queries over one x axis. */
export function model(input: ModelInput<MixedSeriesForm>): MixedSeriesModel | null {
  const own = QUERIES.flatMap((query, at): QueryModel[] => {
    const reply = input.queries[at];
    const model =
      reply && timeSeriesModel({ ...input, form: queryForm(input.form, query), queries: [reply] });
    return model ? [{ query, model: withOwnIds(model, query) }] : [];
  });
  const named = nameByMetric(
    own.map(({ model }) => model.series),
    input.dataset,
  );
  const queries = own.map(({ query, model }, at) => ({
    query,
    model: { ...model, series: named[at] ?? [] },
  }));
  const [first] = queries;
  if (!first) return null;
  return { queries, joinedModel: joinModels(first.model, queries) };
}

/** Both queries may have a column of the same name. */
const withOwnIds = (model: TimeSeriesModel, query: QueryName): TimeSeriesModel => ({
  ...model,
  series: model.series.map((series) => ({ ...series, id: `${series.id} (Query ${query.toUpperCase()})` })),
});

/** The picture's axis: the places of both queries, in order where they are numbers or times. */
function joinModels(first: TimeSeriesModel, queries: QueryModel[]): TimeSeriesModel {
  const places = new Map<number | string, unknown>();
  for (const { model } of queries) for (const [at, x] of model.x.entries()) places.set(x, model.places[at]);
  const sorted = [...places].sort(([a], [b]) => (first.axisType === "category" ? 0 : Number(a) - Number(b)));
  return {
    ...first,
    x: sorted.map(([x]) => x),
    places: sorted.map(([, place]) => place),
    series: queries.flatMap(({ model }) => model.series),
    omission: queries.find(({ model }) => model.omission !== null)?.model.omission ?? null,
  };
}
