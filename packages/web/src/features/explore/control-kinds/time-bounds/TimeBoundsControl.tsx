import { TextInput } from "@sightline/ui/field";
import { useWords } from "../../../../lib/i18n/index.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

/** Times of the day between which an axis goes; an empty one is found from the data. */
export function TimeBoundsControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  const [begin, end] = [timeOf(from), timeOf(to)];
  const field = (name: string, shown: string | null, change: (next: string | null) => void) => (
    <TextInput
      type="time"
      step={1}
      aria-label={`${label}: ${name}`}
      value={shown ?? ""}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-pair">
        {field(t("controls.begin"), begin, (next) => onChange([next, end]))}
        {field(t("controls.end"), end, (next) => onChange([begin, next]))}
      </div>
    </ControlFrame>
  );
}

const timeOf = (stored: unknown): string | null =>
  typeof stored === "string" && stored !== "" ? stored : null;
