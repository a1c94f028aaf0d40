import { FILTER_KEYS, type Json, storedTargets } from "@sightline/core/dashboard-metadata";

/** Ids of the datasets that the filters of a dashboard read. */
export const datasetIdsIn = (metadata: Json): number[] =>
  FILTER_KEYS.flatMap((key) => entriesIn(metadata, key)).flatMap((entry) =>
    storedTargets(entry).flatMap(({ datasetId }) =>
      Number.isInteger(datasetId) ? [datasetId as number] : [],
    ),
  );

/** The metadata with datasets named by uuid. One that is not among them is named by nothing. */
export function withDatasetUuids(metadata: Json, uuids: ReadonlyMap<number, string>): Json {
  const { positions: _layout, ...kept } = metadata;
  const named = FILTER_KEYS.filter((key) => Array.isArray(metadata[key])).map((key) => [
    key,
    entriesIn(metadata, key).map((entry) =>
      Array.isArray(entry.targets)
        ? { ...entry, targets: storedTargets(entry).map((target) => namedByUuid(target, uuids)) }
        : entry,
    ),
  ]);
  return { ...kept, ...Object.fromEntries(named) };
}

function namedByUuid({ datasetId, ...target }: Json, uuids: ReadonlyMap<number, string>): Json {
  const datasetUuid = uuids.get(Number(datasetId));
  return datasetUuid === undefined ? target : { ...target, datasetUuid };
}

const entriesIn = (metadata: Json, key: (typeof FILTER_KEYS)[number]): Json[] =>
  Array.isArray(metadata[key])
    ? metadata[key].filter((entry): entry is Json => typeof entry === "object" && entry !== null)
    : [];
