import type { NativeFilter } from "@sightline/core/native-filters";
import { Select } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { columnOption } from "../choices/columnOption.ts";
import type { FormProps } from "../filterType.ts";
import { filterTypeOf } from "../registry.ts";
import classes from "./configure.module.css";
import type { Problems } from "./problems.ts";
import { datasetQueries } from "./queries.ts";

/** The dataset that a filter reads, and its column. */
export function TargetFields({ filter, dataset, problems, onChange }: FormProps & { problems: Problems }) {
  const t = useWords("dashboard-filters");
  const [search, setSearch] = useState("");
  const datasets = useQuery({ ...datasetQueries.byName(search), placeholderData: keepPreviousData });
  const type = filterTypeOf(filter.filterType);
  const [target] = filter.targets;
  if (type.target === "none") return null;
  const named = datasets.data ?? [];
  const listed =
    dataset && !named.some(({ id }) => id === dataset.id) ? [{ ...dataset, schema: null }, ...named] : named;
  const columns = (dataset?.columns ?? []).filter(
    (column) => column.filterable !== false && (type.acceptsColumn?.(column) ?? true),
  );
  // What was chosen for another column fits no longer.
  const retarget = (targets: NativeFilter["targets"]) =>
    onChange({ ...filter, targets, defaultDataMask: {} });
  const failed = datasets.error ? t("datasetsFailed", { error: errorText(datasets.error) }) : undefined;
  return (
    <div className={classes.pair}>
      <Select<number>
        label={t("dataset")}
        placeholder={t("chooseDataset")}
        loading={datasets.isFetching}
        onSearch={setSearch}
        data={listed.map(({ id, name, schema }) => ({
          value: id,
          label: name,
          ...(schema ? { hint: schema } : {}),
        }))}
        value={target?.datasetId ?? null}
        onChange={(datasetId) => datasetId !== null && retarget([{ datasetId }])}
        {...(problems.dataset ? { error: t(problems.dataset) } : {})}
        {...(failed ? { description: failed } : {})}
      />
      {type.target === "column" && (
        <Select
          label={t("column")}
          placeholder={t(dataset && columns.length === 0 ? "noColumns" : "chooseColumn")}
          disabled={!dataset}
          data={columns.map((column) => ({
            ...columnOption(column),
            ...(column.type ? { hint: column.type } : {}),
          }))}
          value={target?.column?.name ?? null}
          onChange={(name) =>
            name !== null &&
            target?.datasetId !== undefined &&
            retarget([{ datasetId: target.datasetId, column: { name } }])
          }
          {...(problems.column ? { error: t(problems.column) } : {})}
        />
      )}
    </div>
  );
}
