import { DEFAULT_VIEWPORT, type ViewportValue } from "@sightline/charts/control-kinds/places";
import { TextInput } from "@sightline/ui/field";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { EditorButtons } from "../../editors/EditorButtons.tsx";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { boundOf } from "../../model/values/boundOf.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

const FIELDS = ["longitude", "latitude", "zoom", "bearing", "pitch"] as const;
/** Digits of a place that tell it to a person. */
const DIGITS = 2;

/** What of the world a map shows at first: five numbers behind one button. */
export function ViewportControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const stored = { ...DEFAULT_VIEWPORT, ...(value as Partial<ViewportValue> | null) };
  const short = (number: number) => String(Number(Number(number).toFixed(DIGITS)));
  const text = t("viewport.text", {
    longitude: short(stored.longitude),
    latitude: short(stored.latitude),
    zoom: short(stored.zoom),
  });
  return (
    <ControlFrame label={label} description={description} error={error}>
      <EditorPopover
        label={label}
        target={(open) => (
          <button type="button" className="ex-scheme" aria-label={`${label}: ${text}`} {...open}>
            {text}
          </button>
        )}
      >
        {(close) => <ViewportEditor viewport={stored} onSave={onChange} onClose={close} />}
      </EditorPopover>
    </ControlFrame>
  );
}

interface EditorProps {
  viewport: ViewportValue;
  onSave: (viewport: ViewportValue) => void;
  onClose: () => void;
}

function ViewportEditor({ viewport, onSave, onClose }: EditorProps) {
  const t = useWords("explore");
  const [draft, setDraft] = useState(() => FIELDS.map((field) => String(viewport[field])));
  const numbers = draft.map(boundOf);
  const canSave = numbers.every((number) => number !== null);
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave) return;
        const changed = Object.fromEntries(FIELDS.map((field, at) => [field, numbers[at]]));
        onSave({ ...viewport, ...changed } as ViewportValue);
        onClose();
      }}
    >
      {FIELDS.map((field, at) => (
        <TextInput
          key={field}
          label={t(`viewport.${field}`)}
          inputMode="decimal"
          value={draft[at] ?? ""}
          {...(numbers[at] === null ? { error: t("viewport.notANumber") } : {})}
          onChange={(event) => setDraft(draft.with(at, event.currentTarget.value))}
        />
      ))}
      <EditorButtons canSave={canSave} onClose={onClose} />
    </form>
  );
}
