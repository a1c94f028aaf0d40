import { previewColors, sequentialSchemes } from "@sightline/charts/color";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { SchemePicker } from "../shared/SchemePicker.tsx";

/** Colors of a scheme that its tooltip shows. Spec 3 §9. */
const PREVIEW = 10;

/** Colors from low to high, picked by their swatches. */
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
        schemes={sequentialSchemes()}
        value={value}
        preview={(colors) => previewColors(colors, PREVIEW)}
        onChange={onChange}
      />
    </ControlFrame>
  );
}
