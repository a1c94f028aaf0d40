import { sequentialSchemes } from "@sightline/charts/color";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { SchemePicker } from "../shared/SchemePicker.tsx";

/** Colours from low to high, picked by their swatches. */
export function SequentialSchemeControl({
  control,
  label,
  description,
  error,
  value,
  onChange,
}: ControlProps) {
  return (
    <ControlFrame label={label} description={description} error={error}>
      <SchemePicker
        name={control.name}
        label={label}
        schemes={sequentialSchemes}
        value={value}
        onChange={onChange}
      />
    </ControlFrame>
  );
}
