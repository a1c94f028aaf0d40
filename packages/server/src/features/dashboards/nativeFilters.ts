type Json = Record<string, unknown>;

/** A filter of a dashboard, as far as it reads data. */
export interface NativeFilter {
  id: string;
  filterType: string;
  targets: { datasetId: number; column: string | null }[];
  settings: Json;
}

/** The filters in a dashboard's metadata; what is none is left out. */
export function nativeFiltersIn(metadata: Json): NativeFilter[] {
  const configured = metadata.native_filter_configuration;
  return (Array.isArray(configured) ? configured : []).filter(isJson).flatMap((settings) => {
    const { id, filterType, targets } = settings;
    if (typeof id !== "string" || typeof filterType !== "string") return [];
    return [{ id, filterType, settings, targets: (Array.isArray(targets) ? targets : []).flatMap(targetOf) }];
  });
}

function targetOf(target: unknown): NativeFilter["targets"] {
  if (!isJson(target) || typeof target.datasetId !== "number") return [];
  const name = isJson(target.column) ? target.column.name : null;
  return [{ datasetId: target.datasetId, column: typeof name === "string" ? name : null }];
}

const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);
