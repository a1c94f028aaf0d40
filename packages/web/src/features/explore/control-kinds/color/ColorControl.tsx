import { hexOf, type Rgba, rgbOf } from "../../model/values/color.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** One colour. */
export function ColorControl({ label, description, error, value, onChange }: ControlProps) {
  const color = (value ?? { r: 0, g: 122, b: 135, a: 1 }) as Rgba;
  return (
    <ControlFrame label={label} description={description} error={error}>
      <input
        type="color"
        className="ex-color"
        aria-label={label}
        value={hexOf(color)}
        onChange={(event) => onChange({ ...rgbOf(event.currentTarget.value), a: color.a })}
      />
    </ControlFrame>
  );
}
