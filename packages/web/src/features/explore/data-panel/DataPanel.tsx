import { controlLabel } from "@sightline/charts/form";
import { SearchInput } from "@sightline/ui/field";
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  columnName,
  type DatasetColumn,
  type DatasetMetric,
  metricName,
  placeField,
  searchFields,
} from "../model/fields/fields.ts";
import { groupByFolder } from "../model/fields/folderGroups.ts";
import { chartDataset, useExplore } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { DatasetHeader } from "./DatasetHeader.tsx";
import type { FieldEntry } from "./FieldButton.tsx";
import { type EntryGroup, FieldGroup } from "./FieldGroup.tsx";

/** The dataset with its metrics and columns, to be added by click, Enter or drag. */
export function DataPanel() {
  const t = useWords("explore");
  const { dataset, store } = useExplore();
  const [search, setSearch] = useState("");
  const [added, setAdded] = useState("");
  const text = useDeferredValue(search);
  const groups = useGroups(text);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const { frame, setFrame, tabStop, setTabStop, onKeyDown } = useFieldKeys(total);

  const add = ({ field, name }: FieldEntry) => {
    const { formData, change } = store.getState();
    const placed = placeField(chartOf(formData), formData, chartDataset(dataset), field);
    if (placed) change({ [placed.control.name]: placed.value });
    setAdded(
      placed
        ? t("data.added", { name, control: controlLabel(placed.control, formData) })
        : t("data.alreadyThere", { name }),
    );
  };
  let first = 0;
  return (
    <div className="ex-data">
      <DatasetHeader />
      <div className="ex-data-search">
        <SearchInput
          value={search}
          onChange={(next) => {
            setSearch(next);
            setTabStop(0);
          }}
          label={t("data.search")}
          // The label is longer than the field.
          placeholder={t("common:search")}
          pauseMs={80}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <div ref={setFrame} className="ex-data-lists" onKeyDown={onKeyDown}>
        {groups.map((group) => {
          const place = first;
          first += group.entries.length;
          return (
            <FieldGroup
              key={group.key}
              group={group}
              first={place}
              tabStop={tabStop}
              frame={frame}
              onFocus={setTabStop}
              onAdd={add}
            />
          );
        })}
        {total === 0 && <p className="ex-quiet">{t("common:nothingFound")}</p>}
      </div>
      <p className="sl-visually-hidden" role="status">
        {added}
      </p>
    </div>
  );
}

const metricEntry = (metric: DatasetMetric): FieldEntry => ({
  key: `metric ${metric.metric_name}`,
  field: { kind: "metric", metric },
  name: metricName(metric),
});
const columnEntry = (column: DatasetColumn): FieldEntry => ({
  key: `column ${column.column_name}`,
  field: { kind: "column", column },
  name: columnName(column),
});

/** The fields whose names hold the text: by folders, then the metrics and columns that are in none. */
function useGroups(text: string): EntryGroup[] {
  const t = useWords("explore");
  const { dataset } = useExplore();
  return useMemo(() => {
    const hasFolders = bootstrap().common.feature_flags.DATASET_FOLDERS !== false;
    const folders = hasFolders ? dataset.folders : null;
    const { groups, rest } = groupByFolder(searchFields(dataset, text), folders);
    return [
      ...groups.map(({ uuid, title, description, metrics, columns }) => ({
        key: uuid,
        title,
        hint: description,
        entries: [...metrics.map(metricEntry), ...columns.map(columnEntry)],
      })),
      { key: "metrics", title: t("data.metrics"), entries: rest.metrics.map(metricEntry) },
      { key: "columns", title: t("data.columns"), entries: rest.columns.map(columnEntry) },
    ].filter(({ entries }) => entries.length > 0);
  }, [dataset, text, t]);
}

/** The Tab key stops once at the fields, however many there are; the arrow keys, Home and End go through them. */
function useFieldKeys(total: number) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [at, setTabStop] = useState(0);
  const last = total - 1;
  const tabStop = Math.max(0, Math.min(at, last));
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowDown: Math.min(tabStop + 1, last),
      ArrowUp: Math.max(tabStop - 1, 0),
      Home: 0,
      End: last,
    };
    const next = places[event.key];
    if (next === undefined || total === 0) return;
    event.preventDefault();
    // It must be drawn before it can have the focus.
    flushSync(() => setTabStop(next));
    frame?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  return { frame, setFrame, tabStop, setTabStop, onKeyDown };
}
