import {
  CUSTOM_MODES,
  type CustomMode,
  defaultCustomRange,
  formatCustomRange,
  parseCustomRange,
  type CustomRange as Range,
  relativeQuantity,
  UNITS,
  type Unit,
} from "@sightline/core/time-range/picker/custom";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useWords } from "../i18n/index.ts";
import classes from "./time-range.module.css";

interface Props {
  value: string;
  /** Local time, ISO text. */
  now: string;
  onChange: (time_range: string) => void;
}

/** Both sides of a range: a date and time, so many units before or after, now, or midnight. */
export function CustomRange({ value, now, onChange }: Props) {
  const t = useWords("time-range");
  const range = parseCustomRange(value, now) ?? defaultCustomRange(now);
  const set = (change: Partial<Range>) => onChange(formatCustomRange({ ...range, ...change }));
  const anchored = range.sinceMode === "relative" && range.untilMode === "relative";
  return (
    <>
      <div className={classes.pair}>
        <Side
          title={t("start")}
          relativeTo="before"
          mode={range.sinceMode}
          datetime={range.sinceDatetime}
          quantity={Math.abs(range.sinceGrainValue)}
          grain={range.sinceGrain}
          onMode={(sinceMode) => set({ sinceMode })}
          onDatetime={(sinceDatetime) => set({ sinceDatetime })}
          onQuantity={(quantity) => set({ sinceGrainValue: -quantity })}
          onGrain={(sinceGrain) => set({ sinceGrain })}
        />
        <Side
          title={t("end")}
          relativeTo="after"
          mode={range.untilMode}
          datetime={range.untilDatetime}
          quantity={Math.abs(range.untilGrainValue)}
          grain={range.untilGrain}
          onMode={(untilMode) => set({ untilMode })}
          onDatetime={(untilDatetime) => set({ untilDatetime })}
          onQuantity={(untilGrainValue) => set({ untilGrainValue })}
          onGrain={(untilGrain) => set({ untilGrain })}
        />
      </div>
      {anchored && (
        <div className={classes.pair}>
          <Select<"now" | "specific">
            label={t("anchor")}
            data={[
              { value: "now", label: t("modes.now") },
              { value: "specific", label: t("modes.specific") },
            ]}
            value={range.anchorMode}
            onChange={(anchorMode) =>
              anchorMode &&
              set({ anchorMode, anchorValue: anchorMode === "now" ? "now" : range.untilDatetime })
            }
          />
          {range.anchorMode === "specific" && (
            <DateTime
              label={t("modes.specific")}
              value={range.anchorValue}
              onChange={(anchorValue) => set({ anchorValue })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface SideProps {
  title: string;
  relativeTo: "before" | "after";
  mode: CustomMode;
  datetime: string;
  quantity: number;
  grain: Unit;
  onMode: (mode: CustomMode) => void;
  onDatetime: (datetime: string) => void;
  onQuantity: (quantity: number) => void;
  onGrain: (grain: Unit) => void;
}

function Side({ title, relativeTo, mode, datetime, quantity, grain, ...on }: SideProps) {
  const t = useWords("time-range");
  return (
    <div className={classes.side}>
      <Select<CustomMode>
        label={title}
        data={CUSTOM_MODES.map((one) => ({ value: one, label: t(`modes.${one}`) }))}
        value={mode}
        onChange={(next) => next && on.onMode(next)}
      />
      {mode === "specific" && (
        <DateTime
          label={`${title}: ${t("modes.specific")}`}
          hidden
          value={datetime}
          onChange={on.onDatetime}
        />
      )}
      {mode === "relative" && (
        <div className={classes.pair}>
          <TextInput
            type="number"
            min={1}
            aria-label={`${title}: ${t("quantity")}`}
            value={quantity}
            onChange={(event) => on.onQuantity(relativeQuantity(event.currentTarget.value))}
          />
          <Select<Unit>
            label={`${title}: ${t("unit")}`}
            labelHidden
            data={UNITS.map((unit) => ({ value: unit, label: t(`${relativeTo}.${unit}`) }))}
            value={grain}
            onChange={(unit) => unit && on.onGrain(unit)}
          />
        </div>
      )}
    </div>
  );
}

interface DateTimeProps {
  label: string;
  hidden?: boolean;
  value: string;
  onChange: (datetime: string) => void;
}

function DateTime({ label, hidden = false, value, onChange }: DateTimeProps) {
  return (
    <TextInput
      type="datetime-local"
      step={1}
      {...(hidden ? { "aria-label": label } : { label })}
      value={value.includes("T") ? value : `${value}T00:00:00`}
      onChange={(event) => {
        const text = event.currentTarget.value;
        // The browser leaves the seconds out when they are zero.
        if (text) onChange(text.length === 16 ? `${text}:00` : text);
      }}
    />
  );
}
