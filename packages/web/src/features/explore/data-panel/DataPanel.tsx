import { SearchInput } from "@sightline/ui/field";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { columnName, type Field, metricName, placeField, searchFields } from "../model/fields/fields.ts";
import { groupByFolder } from "../model/fields/folderGroups.ts";
import { chartDataset, useExplore } from "../model/store/ExploreContext.ts";
import { chartOf } from "../model/store/exploreStore.ts";
import { DatasetHeader } from "./DatasetHeader.tsx";
import { FieldButton } from "./FieldButton.tsx";

/** Columns shown before the user asks for all, as the list may hold thousands. */
const FIRST_SHOWN = 100;

/** The dataset with its metrics and columns, to be added by click, Enter or drag. */
export function DataPanel() {
  const t = useWords("explore");
  const { dataset, store } = useExplore();
  const [search, setSearch] = useState("");
  const [all, setAll] = useState(false);
  const [added, setAdded] = useState("");
  const text = useDeferredValue(search);
  const { groups, rest } = useMemo(
    () => groupByFolder(searchFields(dataset, text), dataset.folders),
    [dataset, text],
  );
  const { columns, metrics } = rest;
  const shownColumns = all ? columns : columns.slice(0, FIRST_SHOWN);

  const add = (field: Field, name: string) => {
    const { formData, change } = store.getState();
    const placed = placeField(chartOf(formData), formData, chartDataset(dataset), field);
    if (placed) change({ [placed.control.name]: placed.value });
    setAdded(
      placed ? t("data.added", { name, control: placed.control.label }) : t("data.alreadyThere", { name }),
    );
  };
  return (
    <div className="ex-data">
      <DatasetHeader />
      <div className="ex-data-search">
        <SearchInput value={search} onChange={setSearch} label={t("data.search")} pauseMs={80} />
      </div>
      <div className="ex-data-lists">
        {groups.map((group) => (
          <FieldGroup
            key={group.uuid}
            title={group.title}
            hint={group.description}
            count={group.metrics.length + group.columns.length}
          >
            {group.metrics.map((metric) => (
              <FieldButton
                key={metric.uuid}
                field={{ kind: "metric", metric }}
                name={metricName(metric)}
                onAdd={add}
              />
            ))}
            {group.columns.map((column) => (
              <FieldButton
                key={column.uuid}
                field={{ kind: "column", column }}
                name={columnName(column)}
                onAdd={add}
              />
            ))}
          </FieldGroup>
        ))}
        <FieldGroup title={t("data.metrics")} count={metrics.length}>
          {metrics.map((metric) => (
            <FieldButton
              key={metric.metric_name}
              field={{ kind: "metric", metric }}
              name={metricName(metric)}
              onAdd={add}
            />
          ))}
        </FieldGroup>
        <FieldGroup title={t("data.columns")} count={columns.length}>
          {shownColumns.map((column) => (
            <FieldButton
              key={column.column_name}
              field={{ kind: "column", column }}
              name={columnName(column)}
              onAdd={add}
            />
          ))}
        </FieldGroup>
        {shownColumns.length < columns.length && (
          <button type="button" className="ex-link" onClick={() => setAll(true)}>
            {t("data.showAll", { count: columns.length })}
          </button>
        )}
        {groups.length + columns.length + metrics.length === 0 && (
          <p className="ex-quiet">{t("common:nothingFound")}</p>
        )}
      </div>
      <p className="sl-visually-hidden" role="status">
        {added}
      </p>
    </div>
  );
}

interface GroupProps {
  title: string;
  hint?: string | null;
  count: number;
  children: ReactNode;
}

function FieldGroup({ title, hint, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="ex-group-title" title={hint ?? undefined}>
        {title} <span className="ex-count">{count}</span>
      </h3>
      <ul className="ex-fields">{children}</ul>
    </section>
  );
}
