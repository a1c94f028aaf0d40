import type { ConditionalFormat } from "@sightline/charts/conditional-format";
import { readConditionalFormats } from "@sightline/charts/control-kinds";
import { useWords } from "../../../../lib/i18n/index.ts";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { chartDataset, useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { ruleText } from "../../model/values/ruleText.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { AddButton, Pill } from "../shared/PillBox.tsx";
import { SortableList } from "../shared/SortableList.tsx";
import { RuleEditor } from "./RuleEditor.tsx";
import "./conditional-formats.css";

/** Rules that color the cells of columns by their values. Later ones win: their order can be changed. */
export function ConditionalFormatsControl({
  control,
  label,
  description,
  error,
  value,
  onChange,
}: ControlProps) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const rules = readConditionalFormats(value);
  const columns = (control.choicesOf?.(formData, chartDataset(dataset)) ?? control.choices ?? []).map(
    ([key, text]) => ({ value: String(key), label: text }),
  );
  const changeColors = control.moreColors?.(formData) ?? [];
  const nameOf = (key: string) => columns.find((column) => column.value === key)?.label ?? key;
  const textOf = (rule: ConditionalFormat) => ruleText(rule, nameOf(rule.column));
  const editor =
    (rule: ConditionalFormat | null, save: (next: ConditionalFormat) => void) => (close: () => void) => (
      <RuleEditor rule={rule} columns={columns} changeColors={changeColors} onSave={save} onClose={close} />
    );
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-pills">
        <SortableList items={rules} nameOf={textOf} onChange={onChange}>
          {(rule, index) => (
            <Pill
              icon={<span className="ex-rule-color" style={{ background: rule.colorScheme }} />}
              text={textOf(rule)}
              warning={
                columns.some((column) => column.value === rule.column)
                  ? undefined
                  : t("conditionalFormats.unknownColumn", { name: rule.column })
              }
              onRemove={() => onChange(rules.filter((_, place) => place !== index))}
              editor={(button) => (
                <EditorPopover label={textOf(rule)} target={button} width={300}>
                  {editor(rule, (next) => onChange(rules.with(index, { ...rule, ...next })))}
                </EditorPopover>
              )}
            />
          )}
        </SortableList>
        <EditorPopover
          label={t("conditionalFormats.add")}
          width={300}
          target={(open) => (
            <AddButton label={t("conditionalFormats.add")} disabled={columns.length === 0} {...open} />
          )}
        >
          {editor(null, (next) => onChange([...rules, next]))}
        </EditorPopover>
      </div>
    </ControlFrame>
  );
}
