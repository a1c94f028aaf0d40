import { SegmentedControl } from "@sightline/ui/field";
import { useEnglish } from "../../../../lib/i18n/index.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

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
