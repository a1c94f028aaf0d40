import { Checkbox, SegmentedControl } from "@sightline/ui";
import { useId } from "react";
import { ControlFrame, type ControlProps } from "./ControlFrame.tsx";
import { useEnglish } from "./useEnglish.ts";

/** On or off. */
export function CheckboxControl({ label, description, error, value, onChange }: ControlProps) {
  return (
    <Checkbox
      label={label}
      {...(description ? { description } : {})}
      {...(error ? { error } : {})}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** One of a few choices, side by side. */
export function RadioControl({ control, label, description, error, value, onChange }: ControlProps) {
  const english = useEnglish();
  const choices = control.choices ?? [];
  return (
    <ControlFrame label={label} description={description} error={error}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={choices.map(([choice, text]) => ({ value: String(choice), label: english(text) }))}
        value={String(value)}
        onChange={(text) => onChange(choices.find(([choice]) => String(choice) === text)?.[0])}
      />
    </ControlFrame>
  );
}

/** A number between two ends. */
export function SliderControl({ control, label, error, value, onChange }: ControlProps) {
  const id = useId();
  const { min = 0, max = 100, step = 1 } = control;
  const number = typeof value === "number" ? value : Number(control.default ?? min);
  return (
    <div className="ex-control">
      <label className="ex-label" htmlFor={id}>
        {label} <output className="ex-slider-value">{number}</output>
      </label>
      <input
        id={id}
        type="range"
        className="ex-slider"
        min={min}
        max={max}
        step={step}
        value={number}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {error && <p className="ex-control-error">{error}</p>}
    </div>
  );
}
