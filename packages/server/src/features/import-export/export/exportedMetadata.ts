import { FILTER_KEYS, type Json, storedTargets } from "@sightline/core/dashboard-metadata";
import { customizedDataset } from "@sightline/core/native-filters/customizations";

/** Ids of the datasets that the filters of a dashboard read. */
export const datasetIdsIn = (metadata: Json): number[] =>
  FILTER_KEYS.flatMap((key) => entriesIn(metadata, key)).flatMap((entry) =>
    [
      ...storedTargets(entry).map(({ datasetId }) => datasetId),
      isJson(entry.customization) ? customizedDataset(entry.customization) : null,
    ].filter((id): id is number => Number.isInteger(id)),
  );

/** The metadata with datasets named by uuid. One that is not among them is named by nothing. */
export function withDatasetUuids(metadata: Json, uuids: ReadonlyMap<number, string>): Json {
  const { positions: _layout, ...kept } = metadata;
  const named = FILTER_KEYS.filter((key) => Array.isArray(metadata[key])).map((key) => [
    key,
    entriesIn(metadata, key).map((entry) => ({
      ...entry,
      ...(Array.isArray(entry.targets)
        ? { targets: storedTargets(entry).map((target) => targetByUuid(target, uuids)) }
        : {}),
      ...(isJson(entry.customization)
        ? { customization: customizationByUuid(entry.customization, uuids) }
        : {}),
    })),
  ]);
  return { ...kept, ...Object.fromEntries(named) };
}

function targetByUuid({ datasetId, ...target }: Json, uuids: ReadonlyMap<number, string>): Json {
  const datasetUuid = uuids.get(Number(datasetId));
  return datasetUuid === undefined ? target : { ...target, datasetUuid };
}

/** The settings of one of the first customisations of charts. */
function customizationByUuid(customization: Json, uuids: ReadonlyMap<number, string>): Json {
  const datasetUuid = uuids.get(customizedDataset(customization) ?? 0);
  const { dataset: _here, ...rest } = customization;
  return datasetUuid === undefined ? rest : { ...rest, datasetUuid };
}

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const entriesIn = (metadata: Json, key: (typeof FILTER_KEYS)[number]): Json[] =>
  Array.isArray(metadata[key])
    ? metadata[key].filter((entry): entry is Json => typeof entry === "object" && entry !== null)
    : [];
