import {
  COMPARISONS,
  CONDITIONAL_COLORS,
  type Comparison,
  type ConditionalFormat,
  isBetween,
} from "@sightline/charts/conditional-format";
import { TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useId, useState } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { EditorButtons } from "../../editors/EditorButtons.tsx";
import { draftOf, type RuleDraft, type RuleField, ruleErrors, ruleOf, shownErrors } from "./ruleDraft.ts";

type Colors = readonly (readonly [color: string, name: string])[];

interface Props {
  /** Null: a new one. */
  rule: ConditionalFormat | null;
  columns: { value: string; label: string }[];
  /** Colors of a change, which go without a comparison. */
  changeColors: Colors;
  onSave: (rule: ConditionalFormat) => void;
  onClose: () => void;
}

/** Picks the column, what its values are compared with, and the color. */
export function RuleEditor({ rule, columns, changeColors, onSave, onClose }: Props) {
  const t = useWords("explore");
  const [draft, setDraft] = useState(() =>
    draftOf(rule, { column: columns[0]?.value ?? null, colorScheme: CONDITIONAL_COLORS[0]?.[0] ?? null }),
  );
  const [left, setLeft] = useState<ReadonlySet<RuleField>>(new Set());
  const leave = (...fields: RuleField[]) => setLeft((before) => new Set([...before, ...fields]));
  const isChangeColor = (color: string | null) => changeColors.some(([one]) => one === color);
  const change = (next: Partial<RuleDraft>) =>
    setDraft((before) => {
      const changed = { ...before, ...next };
      return isChangeColor(changed.colorScheme) ? { ...changed, operator: "None" } : changed;
    });
  const errors = shownErrors(draft, left);
  const wrong = (field: RuleField) =>
    errors[field] === undefined ? {} : { error: t(`conditionalFormats.${errors[field]}`) };
  const number = (key: "target" | "left" | "right") => (
    <TextInput
      label={t(`conditionalFormats.${key}`)}
      inputMode="decimal"
      value={draft[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
      onBlur={() => leave(key)}
      {...wrong(key)}
    />
  );
  return (
    <form
      className="ex-editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        const made = ruleOf(draft);
        leave(...(Object.keys(ruleErrors(draft)) as RuleField[]));
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
        {...wrong("column")}
      />
      {!isChangeColor(draft.colorScheme) && (
        <Select<Comparison>
          label={t("conditionalFormats.comparison")}
          data={COMPARISONS.map((operator) => ({
            value: operator,
            label: operator === "None" ? t("conditionalFormats.none") : operator,
          }))}
          value={draft.operator}
          onChange={(operator) => change({ operator })}
          {...wrong("operator")}
        />
      )}
      {draft.operator && isBetween(draft.operator) ? (
        <div className="ex-pair ex-rule-range">
          {number("left")}
          {number("right")}
        </div>
      ) : (
        draft.operator !== "None" && number("target")
      )}
      <RuleColors
        value={draft.colorScheme}
        more={changeColors}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <EditorButtons canSave onClose={onClose} />
    </form>
  );
}

interface ColorsProps {
  value: string | null;
  more: Colors;
  onChange: (color: string) => void;
}

function RuleColors({ value, more, onChange }: ColorsProps) {
  const t = useWords("explore");
  const english = useEnglish();
  const name = useId();
  const common = [...CONDITIONAL_COLORS, ...more];
  const offered: Colors =
    value === null || common.some(([color]) => color === value) ? common : [...common, [value, value]];
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
