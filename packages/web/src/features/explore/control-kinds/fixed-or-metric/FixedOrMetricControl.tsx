import { DEFAULT_FIXED } from "@sightline/charts/control-kinds";
import { SegmentedControl, TextInput } from "@sightline/ui/field";
import { useWords } from "../../../../lib/i18n/index.ts";
import { boundOf } from "../../model/values/boundOf.ts";
import { MetricsControl } from "../metrics/index.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { useTypedText } from "../shared/useTypedText.ts";

/** Pause after the last key before the form changes, ms. */
const PAUSE_MS = 250;

interface StoredValue {
  type?: "fix" | "metric";
  value?: unknown;
}

/** One number for all marks, or a metric that gives each its own. */
export function FixedOrMetricControl(props: ControlProps) {
  const { control, label, description, error, value, onChange } = props;
  const t = useWords("explore");
  const standard = (control.default ?? DEFAULT_FIXED) as StoredValue;
  const { type = "fix", value: held } = (value ?? standard) as StoredValue;
  const pick = (next: string) =>
    onChange(
      next === "metric"
        ? { type: "metric", value: null }
        : standard.type === "fix"
          ? standard
          : DEFAULT_FIXED,
    );
  return (
    <ControlFrame label={label} description={description} error={error}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={[
          { value: "fix", label: t("fixedOrMetric.fix") },
          { value: "metric", label: t("fixedOrMetric.metric") },
        ]}
        value={type}
        onChange={pick}
      />
      {type === "metric" ? (
        <MetricsControl
          control={{ ...control, kind: "metric" }}
          label={t("fixedOrMetric.metric")}
          description={undefined}
          error={undefined}
          value={held}
          onChange={(metric) => onChange({ type: "metric", value: metric })}
        />
      ) : (
        <FixedField
          label={`${label}: ${t("fixedOrMetric.fix")}`}
          value={held}
          onChange={(fixed) => onChange({ type: "fix", value: fixed })}
        />
      )}
    </ControlFrame>
  );
}

interface FieldProps {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What is no number stays as it was typed, for its validator to judge. */
function FixedField({ label, value, onChange }: FieldProps) {
  const typed = useTypedText(String(value ?? ""), PAUSE_MS, (text) => onChange(boundOf(text) ?? text));
  return <TextInput aria-label={label} inputMode="decimal" {...typed} />;
}
