import { TextInput } from "@sightline/ui/field";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { boundOf } from "../../model/values/boundOf.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { useTypedText } from "../shared/useTypedText.ts";

/** Pause after the last key before the form changes, ms. Spec 3 §9. */
const PAUSE_MS = 300;

/** The ends of an axis; an empty one is found from the data. */
export function BoundsControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const [min, max] = Array.isArray(value) ? (value as unknown[]) : [];
  const [low, high] = [boundOf(min), boundOf(max)];
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-pair">
        <Bound
          label={`${label}: ${t("controls.min")}`}
          hint={t("controls.min")}
          value={low}
          onChange={(next) => onChange([next, high])}
        />
        <Bound
          label={`${label}: ${t("controls.max")}`}
          hint={t("controls.max")}
          value={high}
          onChange={(next) => onChange([low, next])}
        />
      </div>
    </ControlFrame>
  );
}

interface BoundProps {
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Bound({ label, hint, value, onChange }: BoundProps) {
  const english = useEnglish();
  const typed = useTypedText(value === null ? "" : String(value), PAUSE_MS, (text) =>
    onChange(boundOf(text)),
  );
  const isWrong = typed.value.trim() !== "" && boundOf(typed.value) === null;
  return (
    <TextInput
      aria-label={label}
      placeholder={hint}
      inputMode="decimal"
      {...(isWrong && { error: english("is expected to be a number") })}
      {...typed}
    />
  );
}
