import { SINGLE_VALUE } from "@sightline/core/native-filters";
import { maskOfRange, type RangeValue, rangeProblem } from "@sightline/core/native-filters/masks";
import { NumberInput, RangeSlider, Slider } from "@sightline/ui/field";
import { language, useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import { ChoicesProblem, useChoices } from "../choices/index.ts";
import type { ControlProps } from "../filterType.ts";
import { boundsIn, rangeOf, sliderEnds, stepOf, valueOfSlider } from "./bounds.ts";
import { buildQuery } from "./buildQuery.ts";

/** A lower and an upper bound, or one of them, typed or drawn between the extremes of the data. */
export function RangeControl({ filter, mask, scope, isTouched, error, onChange }: ControlProps) {
  const t = useWords("dashboard-filters");
  const choices = useChoices(buildQuery(filter, scope), isTouched || mask.filterState.value != null);
  const bounds = boundsIn(choices.reply);
  const value = rangeOf(mask.filterState.value);
  const [low, high] = value;
  const set = (next: RangeValue) => onChange(maskOfRange(next, filter, numberText));
  const single = filter.controlValues.enableSingleValue;
  const hasLow = single === undefined || single === SINGLE_VALUE.minimum;
  const hasHigh = single === undefined || single === SINGLE_VALUE.maximum;
  const wrong = rangeProblem(value, filter) === "inverted" ? t("rangeInverted") : error;
  const renderBound = (
    label: string,
    at: number | null,
    end: number | undefined,
    change: (next: number | null) => void,
  ) => (
    <NumberInput
      size="xs"
      aria-label={`${filter.name}: ${label}`}
      placeholder={end === undefined ? label : numberText(end)}
      hideControls
      value={at ?? ""}
      error={Boolean(wrong)}
      onChange={(typed) => change(typeof typed === "number" && Number.isFinite(typed) ? typed : null)}
    />
  );
  return (
    <div className={classes.control}>
      <div className={classes.bounds}>
        {single === SINGLE_VALUE.exact &&
          renderBound(t("exactly"), low, bounds?.[0], (next) => set([next, next]))}
        {hasLow && renderBound(t("from"), low, bounds?.[0], (next) => set([next, high]))}
        {hasLow && hasHigh && <span aria-hidden="true">–</span>}
        {hasHigh && renderBound(t("to"), high, bounds?.[1], (next) => set([low, next]))}
      </div>
      {wrong && <p className={classes.problem}>{wrong}</p>}
      <ChoicesProblem choices={choices} />
      {choices.isCurrent && !bounds && <p className={classes.hint}>{t("noValues")}</p>}
      {/* Before the bounds are known it keeps its place. */}
      {(!bounds || bounds[0] < bounds[1]) && (
        <div className={classes.slider}>{slider(bounds ?? UNKNOWN_BOUNDS)}</div>
      )}
    </div>
  );

  function slider(ends: readonly [number, number]) {
    const [min, max] = sliderEnds(ends);
    const shared = { min, max, step: stepOf(ends), size: 3, label: numberText, disabled: !bounds };
    const clampBound = (bound: number | null, missing: number) =>
      bound === null ? missing : Math.min(max, Math.max(min, bound));
    if (single !== undefined) {
      const at = single === SINGLE_VALUE.maximum ? clampBound(high, max) : clampBound(low, min);
      return (
        <Slider
          {...shared}
          inverted={single === SINGLE_VALUE.minimum}
          thumbLabel={filter.name}
          value={at}
          onChange={(next) => {
            if (single === SINGLE_VALUE.exact) set([next, next]);
            else if (single === SINGLE_VALUE.minimum) set([next <= min ? null : next, null]);
            else set([null, next >= max ? null : next]);
          }}
        />
      );
    }
    const from = clampBound(low, min);
    return (
      <RangeSlider
        {...shared}
        minRange={0}
        thumbFromLabel={`${filter.name}: ${t("from")}`}
        thumbToLabel={`${filter.name}: ${t("to")}`}
        value={[from, Math.max(from, clampBound(high, max))]}
        onChange={(next) => set(valueOfSlider(next, [min, max]))}
      />
    );
  }
}

/** Ends of a slider that cannot be used yet. */
const UNKNOWN_BOUNDS = [0, 1] as const;

const numberText = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumSignificantDigits: 12 }).format(value);
