import { Checkbox } from "@sightline/ui/field";
import type { ControlProps } from "../shared/ControlFrame.tsx";

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
