import { useDebouncedValue } from "@mantine/hooks";
import type { Conversion } from "@sightline/api/advanced-data-types";
import { useQuery } from "@tanstack/react-query";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { exploreQueries } from "../queries.ts";

/** Pause after the last change before the server is asked, ms. Spec 3 §9. */
const PAUSE_MS = 600;

/** What the server says of the values that were typed for a column of an advanced type. */
export interface TypedMeaning {
  /** Whether the values may be saved: they are of the type, and the server has said so. */
  isValid: boolean;
  /** Why not, in words. */
  error: string | undefined;
  /** What the database compares with. */
  shownText: string | undefined;
  /** The operators that compare such values; null: those of the column. */
  operators: readonly string[] | null;
}

const PLAIN: TypedMeaning = { isValid: true, error: undefined, shownText: undefined, operators: null };

/** Asks the server what typed values mean. `type` null, or the feature off: they mean themselves. */
export function useTypedMeaning(type: string | null | undefined, comparator: unknown): TypedMeaning {
  const t = useWords("explore");
  const isOn = Boolean(type) && bootstrap().common.feature_flags.ENABLE_ADVANCED_DATA_TYPES === true;
  const typed = JSON.stringify(typedValues(comparator));
  const [resting] = useDebouncedValue(typed, PAUSE_MS);
  const { data, error } = useQuery({
    ...exploreQueries.typedMeaning(type ?? "", JSON.parse(resting) as (string | number)[]),
    enabled: isOn,
  });
  if (!isOn) return PLAIN;
  const operators = data?.valid_filter_operators ?? null;
  if (error) return { isValid: false, error: t("filters.noAdvancedType"), shownText: undefined, operators };
  const isCurrent = typed === resting;
  return {
    isValid: isCurrent && data !== undefined && data.error_message === "",
    error: isCurrent ? errorOf(data) : undefined,
    shownText: isCurrent && data?.display_value ? data.display_value : undefined,
    operators,
  };
}

const errorOf = (data: Conversion | undefined) => data?.error_message || undefined;

/** The values of a comparator; one empty text, which asks for the operators alone, where there is none. */
function typedValues(comparator: unknown): (string | number)[] {
  const values = [comparator]
    .flat()
    .filter((one): one is string | number => typeof one === "string" || typeof one === "number");
  return values.length === 0 ? [""] : values;
}
