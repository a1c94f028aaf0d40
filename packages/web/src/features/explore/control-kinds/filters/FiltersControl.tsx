import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { controlsOf } from "@sightline/charts/form";
import {
  type AdhocFilter,
  adhocFilterLabel,
  adhocFilterText,
  isAdhocFilterSent,
} from "@sightline/core/filters";
import { useState } from "react";
import { hasTimeFilters } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { FieldIcon } from "../../data-panel/FieldIcon.tsx";
import { FilterEditor } from "../../editors/FilterEditor.tsx";
import { EditorPopover } from "../../editors/popover/EditorPopover.tsx";
import { filterFromField } from "../../model/fields/fields.ts";
import { isIncompatible } from "../../model/fields/filterDraft.ts";
import { useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { chartOf } from "../../model/store/exploreStore.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { AddButton, Pill, PillBox } from "../shared/PillBox.tsx";
import { RemovalVeto } from "./RemovalVeto.tsx";

/** What is said at a filter that does not do what one might think: keys of the message catalogue. */
function warningOf(filter: AdhocFilter, dataset: ExploreDataset) {
  if (!isAdhocFilterSent(filter)) return "notSent";
  if (filter.isExtra) return "inherited";
  return isIncompatible(filter, dataset) ? "incompatible" : undefined;
}

/** The filters of a chart: conditions on columns, time ranges, SQL. */
export function FiltersControl({ control, value, onChange, ...frame }: ControlProps) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  /** Why the filter stays that was to be removed. */
  const [veto, setVeto] = useState<string | null>(null);
  /** The filter of a dropped field, which the editor opens with. */
  const [dropped, setDropped] = useState<AdhocFilter | null>(null);
  const filters = (Array.isArray(value) ? value : []) as AdhocFilter[];
  // A type with a time range of its own takes that of a dashboard there.
  const isKept = hasTimeFilters() && !controlsOf(chartOf(formData)).some(({ name }) => name === "time_range");
  const remove = (index: number) => {
    const reason = isKept ? control.removalVeto?.(filters[index]!, formData) : undefined;
    if (!reason) onChange(filters.filter((_, place) => place !== index));
    else setVeto(reason);
  };
  return (
    <PillBox
      {...frame}
      required={control.required}
      refusalOf={() => null}
      onDrop={(field) => setDropped(filterFromField(field))}
      add={
        <EditorPopover
          label={t("filters.add")}
          width={400}
          resizable
          opens={dropped !== null}
          onClosed={() => setDropped(null)}
          target={(open) => <AddButton label={t("filters.add")} {...open} />}
        >
          {(close) => (
            <FilterEditor
              filter={dropped}
              onClose={close}
              onSave={(filter) => onChange([...filters, filter])}
            />
          )}
        </EditorPopover>
      }
    >
      {filters.map((filter, index) => {
        const isTime = filter.operator === "TEMPORAL_RANGE" && filter.expressionType === "SIMPLE";
        const shown = {
          ...filter,
          subject: dataset.verbose_map[filter.subject ?? ""] ?? filter.subject ?? null,
        };
        const text = adhocFilterLabel(shown);
        const warning = warningOf(filter, dataset);
        return (
          <Pill
            // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be equal
            key={`${index}-${text}`}
            icon={<FieldIcon kind={isTime ? "time" : filter.expressionType === "SQL" ? "sql" : "filter"} />}
            text={text}
            title={adhocFilterText(shown)}
            warning={warning && t(`filters.${warning}`)}
            onRemove={() => remove(index)}
            editor={(button) => (
              <EditorPopover
                label={isTime ? t("time-range:title") : text}
                width={400}
                resizable
                target={button}
              >
                {(close) => (
                  <FilterEditor
                    filter={filter}
                    onClose={close}
                    onSave={(next) => onChange(filters.with(index, next))}
                  />
                )}
              </EditorPopover>
            )}
          />
        );
      })}
      <RemovalVeto reason={veto} onClose={() => setVeto(null)} />
    </PillBox>
  );
}
