import { TextInput } from "@sightline/ui/field";
import { useWords } from "../../../../lib/i18n/index.ts";
import { typedValue } from "../../model/values/typedValue.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { useTypedText } from "../shared/useTypedText.ts";

/** Pause after the last key before the form changes, ms. */
const PAUSE_MS = 250;

/** Text, or a number that is typed. */
export function TextControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const typed = useTypedText(value === null || value === undefined ? "" : String(value), PAUSE_MS, (text) =>
    onChange(control.kind === "text" ? text : typedValue(control, text)),
  );
  const isNumber = control.kind !== "text";
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      {...(error ? { error } : {})}
      {...(isNumber ? { inputMode: "decimal" as const, placeholder: t("controls.none") } : {})}
      {...typed}
    />
  );
}
