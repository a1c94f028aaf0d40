import { useEnglish } from "../../../lib/i18n/index.ts";
import { controlKinds } from "../control-kinds/index.ts";
import type { NestedControlProps } from "../control-kinds/shared/NestedControl.ts";
import { UnknownKind } from "./UnknownKind.tsx";

/** A control inside another one, drawn by its kind. */
export function NestedControl({ control, value, onChange, errors = [] }: NestedControlProps) {
  const english = useEnglish();
  const Kind = controlKinds[control.kind];
  if (!Kind) return <UnknownKind kind={control.kind} />;
  return (
    <Kind
      control={control}
      label={english(control.label)}
      description={control.description && english(control.description)}
      error={errors.length > 0 ? errors.map(english).join(", ") : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
