import {
  COMPARISONS,
  CONDITIONAL_COLORS,
  type Comparison,
  type ConditionalFormat,
  isBetween,
} from "@sightline/charts/conditional-format";
import { Select, TextInput } from "@sightline/ui";
import { useId, useState } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { EditorButtons } from "../../editors/EditorButtons.tsx";
import { boundOf } from "../../model/boundOf.ts";

interface Props {
  /** Null: a new one. */
  rule: ConditionalFormat | null;
  columns: { value: string; label: string }[];
  onSave: (rule: ConditionalFormat) => void;
  onClose: () => void;
}

/** A rule while it is written: its targets are what was typed. */
interface Draft {
  column: string | null;
  operator: Comparison;
  colorScheme: string;
  target: string;
  left: string;
  right: string;
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

/** The rule that a draft stands for; null while something is missing. */
function ruleOf({ column, operator, colorScheme, ...typed }: Draft): ConditionalFormat | null {
  const [target, left, right] = [boundOf(typed.target), boundOf(typed.left), boundOf(typed.right)];
  const between = isBetween(operator);
  const isMissing = between ? left === null || right === null : operator !== "None" && target === null;
  if (column === null || isMissing) return null;
  return {
    column,
    operator,
    colorScheme,
    targetValue: between || operator === "None" ? null : target,
    targetValueLeft: between ? left : null,
    targetValueRight: between ? right : null,
  };
}

/** Picks the column, what its values are compared with, and the colour. */
export function RuleEditor({ rule, columns, onSave, onClose }: Props) {
  const t = useWords("explore");
  const [draft, setDraft] = useState<Draft>({
    column: rule?.column ?? columns[0]?.value ?? null,
    operator: rule?.operator ?? "None",
    colorScheme: rule?.colorScheme ?? CONDITIONAL_COLORS[0]?.[0] ?? "",
    target: textOf(rule?.targetValue),
    left: textOf(rule?.targetValueLeft),
    right: textOf(rule?.targetValueRight),
  });
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const made = ruleOf(draft);
  const number = (key: "target" | "left" | "right") => (
    <TextInput
      label={t(`conditionalFormats.${key}`)}
      inputMode="decimal"
      value={draft[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!made) return;
        onSave(made);
        onClose();
      }}
    >
      <Select
        label={t("conditionalFormats.column")}
        data={columns}
        value={draft.column}
        onChange={(column) => change({ column })}
      />
      <Select
        label={t("conditionalFormats.comparison")}
        data={COMPARISONS.map((operator) => ({
          value: operator,
          label: operator === "None" ? t("conditionalFormats.none") : operator,
        }))}
        value={draft.operator}
        onChange={(operator) => change({ operator: operator ?? "None" })}
      />
      {isBetween(draft.operator) ? (
        <div className="ex-pair">
          {number("left")}
          {number("right")}
        </div>
      ) : (
        draft.operator !== "None" && number("target")
      )}
      <RuleColors value={draft.colorScheme} onChange={(colorScheme) => change({ colorScheme })} />
      <EditorButtons canSave={made !== null} onClose={onClose} />
    </form>
  );
}

function RuleColors({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const t = useWords("explore");
  const english = useEnglish();
  const name = useId();
  const offered = CONDITIONAL_COLORS.some(([color]) => color === value)
    ? CONDITIONAL_COLORS
    : [...CONDITIONAL_COLORS, [value, value] as const];
  return (
    <fieldset className="ex-rule-colors">
      <legend>{t("conditionalFormats.color")}</legend>
      {offered.map(([color, text]) => (
        <label key={color} title={english(text)}>
          <input
            type="radio"
            name={name}
            aria-label={english(text)}
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <span className="ex-rule-color" style={{ background: color }} />
        </label>
      ))}
    </fieldset>
  );
}
