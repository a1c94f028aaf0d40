import { categoricalSchemes, defaultCategorical } from "@sightline/charts/color";
import { TextInput } from "@sightline/ui/field";
import { useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import { hexOf, type Rgba, readColor, readOpacity } from "../../model/values/color.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import "./color.css";

/** A color that was not picked. Spec 3 §9. */
const STANDARD: Rgba = { r: 0, g: 122, b: 135, a: 1 };
/** Colors of the palette that are offered. Spec 3 §9. */
const PRESETS = 7;

/** One color: picked, typed, or taken from the chart's palette; and how opaque it is. */
export function ColorControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const color = (value ?? STANDARD) as Rgba;
  const palette = usePalette();
  const set = (change: Partial<Rgba>) => onChange({ ...color, ...change });
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-color-row">
        <input
          type="color"
          className="ex-color"
          aria-label={label}
          value={hexOf(color)}
          onChange={(event) => set(readColor(event.currentTarget.value) ?? {})}
        />
        <ReadField
          label={t("color.text", { label })}
          value={hexOf(color)}
          read={readColor}
          wrong={t("color.invalid")}
          onChange={set}
        />
        <ReadField
          label={t("color.opacity", { label })}
          value={String(color.a)}
          read={readOpacity}
          wrong={t("color.invalidOpacity")}
          onChange={(a) => set({ a })}
        />
      </div>
      <div className="ex-color-presets" role="group" aria-label={t("color.presets")}>
        {palette.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={preset}
            aria-pressed={preset.toLowerCase() === hexOf(color)}
            style={{ background: preset }}
            onClick={() => set(readColor(preset) ?? {})}
          />
        ))}
      </div>
    </ControlFrame>
  );
}

/** The first colors of the chart's palette. */
function usePalette(): readonly string[] {
  const scheme = useExploreState(({ formData }) => formData.color_scheme);
  const schemeOf = (wanted: unknown) => categoricalSchemes().find(({ id }) => id === wanted);
  return (schemeOf(scheme) ?? schemeOf(defaultCategorical()))?.colors.slice(0, PRESETS) ?? [];
}

interface FieldProps<Value> {
  label: string;
  value: string;
  /** Null: the text says nothing. */
  read: (text: string) => Value | null;
  /** Said of a text that says nothing. */
  wrong: string;
  onChange: (value: Value) => void;
}

/** A field whose text counts as soon as it can be read; until then it says what is wrong. */
function ReadField<Value>({ label, value, read, wrong, onChange }: FieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === null;
  return (
    <TextInput
      aria-label={label}
      spellCheck={false}
      value={typed ?? value}
      {...(isWrong && { error: wrong })}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = read(text);
        if (next !== null) onChange(next);
      }}
      // What was typed gives way to what it means; what means nothing stays, with its message.
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
