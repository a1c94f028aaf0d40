import { useId } from "react";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import "./slider.css";

/** A number between two ends. */
export function SliderControl({ control, label, description, error, value, onChange }: ControlProps) {
  const id = useId();
  const { min = 0, max = 100, step = 1 } = control;
  const number = typeof value === "number" ? value : Number(control.default ?? min);
  return (
    <div className="ex-control">
      <label className="ex-label" htmlFor={id} title={description}>
        {label} <output className="ex-slider-value">{number}</output>
      </label>
      <input
        id={id}
        type="range"
        className="ex-slider"
        aria-description={description}
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
