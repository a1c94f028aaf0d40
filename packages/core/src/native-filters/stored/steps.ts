type Json = Readonly<Record<string, unknown>>;

/** One step of a stored filter upward. Pure; once released it never changes. */
export interface FilterStep {
  to: number;
  up(filter: Json): Json;
}

/**
 * The steps of stored filters. A filter without a version has version 1: so does all that Superset stores, today's shape
 * included, which each step therefore leaves as it is.
 */
export const FILTER_STEPS: readonly FilterStep[] = [{ to: 2, up: moveFirstSettings }];

export const FILTER_VERSION = 2;

/** A stored filter in the shape of today. One of a later version is left as it is. */
export function upgradeFilter(filter: Json): Json {
  const version = typeof filter.version === "number" ? filter.version : 1;
  return FILTER_STEPS.filter(({ to }) => to > version).reduce(
    (old, { to, up }): Json => ({ ...up(old), version: to }),
    filter,
  );
}

/** The first filters had their settings beside each other, and their default value without a data mask. */
function moveFirstSettings(filter: Json): Json {
  const { isRequired, allowsMultipleValues, inverseSelection, defaultValue, isInstant: _, ...rest } = filter;
  const settings = {
    ...(typeof isRequired === "boolean" ? { enableEmptyFilter: isRequired } : {}),
    ...(typeof allowsMultipleValues === "boolean" ? { multiSelect: allowsMultipleValues } : {}),
    ...(typeof inverseSelection === "boolean" ? { inverseSelection } : {}),
  };
  const given = isJson(rest.controlValues) ? rest.controlValues : {};
  return {
    ...rest,
    controlValues: { ...settings, ...given },
    defaultDataMask: firstMask(rest.defaultDataMask, defaultValue),
  };
}

function firstMask(stored: unknown, defaultValue: unknown): unknown {
  if (!isJson(stored)) {
    return defaultValue === undefined || defaultValue === null
      ? {}
      : { filterState: { value: defaultValue } };
  }
  const { nativeFilters, ...mask } = stored;
  if (!isJson(nativeFilters)) return mask;
  const { currentState, extraFormData } = nativeFilters;
  return { filterState: currentState ?? {}, extraFormData: extraFormData ?? {}, ...mask };
}

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
