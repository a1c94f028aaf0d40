import { TextInput } from "@sightline/ui";
import { useWords } from "../../../lib/i18n/index.ts";
import { typedValue } from "../model/typedValue.ts";
import type { ControlProps } from "./ControlFrame.tsx";
import { useTyped } from "./useTyped.ts";

/** Pause after the last key before the form changes, ms. */
const PAUSE_MS = 250;

/** Text, or a number that is typed. */
export function TextControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const typed = useTyped(value === null || value === undefined ? "" : String(value), PAUSE_MS, (text) =>
    onChange(control.type === "text" && !control.integer ? text : typedValue(control, text)),
  );
  const isNumber = control.type === "number" || control.integer;
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
