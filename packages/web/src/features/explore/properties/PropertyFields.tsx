import { chartRoutes } from "@sightline/api/charts";
import { toRison } from "@sightline/core/rison";
import { NumberInput, Textarea, TextInput } from "@sightline/ui/field";
import { MultiSelect } from "@sightline/ui/select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";
import { mayTag, TagsField } from "../../../lib/tags/index.ts";
import type { ChartProperties } from "./chartProperties.ts";
import classes from "./properties.module.css";

/** People that are offered at once; typing narrows them. */
const CHOICES = 50;

/** Dashboards that a chart is on. */
export type Dashboards = readonly { id: number; dashboard_title: string | null }[];

interface Props {
  value: ChartProperties;
  onChange: (change: Partial<ChartProperties>) => void;
  mayChange: boolean;
  /** On which the chart is, of those that the caller may see. */
  dashboards: Dashboards;
}

/** The fields of a chart's properties, and the dashboards that it is on. */
export function PropertyFields({ value, onChange, mayChange, dashboards }: Props) {
  const t = useWords("explore");
  const disabled = !mayChange;
  return (
    <div className={classes.fields}>
      {disabled && <p className={classes.hint}>{t("properties.notOwner")}</p>}
      <TextInput
        label={t("save.name")}
        required
        maxLength={250}
        disabled={disabled}
        data-autofocus
        value={value.slice_name}
        error={value.slice_name.trim() === "" ? t("properties.noName") : undefined}
        onChange={(event) => onChange({ slice_name: event.currentTarget.value })}
      />
      <Textarea
        label={t("properties.description")}
        description={t("properties.descriptionHint")}
        rows={3}
        disabled={disabled}
        value={value.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <OwnersField value={value.owners} disabled={disabled} onChange={(owners) => onChange({ owners })} />
      <TagsField
        description={t("properties.tagsHint")}
        disabled={disabled || !mayTag()}
        value={value.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <TextInput
        label={t("properties.certifiedBy")}
        description={t("properties.certifiedByHint")}
        disabled={disabled}
        value={value.certified_by}
        onChange={(event) => onChange({ certified_by: event.currentTarget.value })}
      />
      <TextInput
        label={t("properties.certificationDetails")}
        description={t("properties.certificationDetailsHint")}
        disabled={disabled || value.certified_by.trim() === ""}
        value={value.certification_details}
        onChange={(event) => onChange({ certification_details: event.currentTarget.value })}
      />
      <NumberInput
        label={t("properties.cacheTimeout")}
        description={t("properties.cacheTimeoutHint")}
        min={-1}
        allowDecimal={false}
        disabled={disabled}
        value={value.cache_timeout ?? ""}
        onChange={(seconds) => onChange({ cache_timeout: typeof seconds === "number" ? seconds : null })}
      />
      <section aria-label={t("properties.dashboards")}>
        <h3 className={classes.title}>{t("properties.dashboards")}</h3>
        {dashboards.length === 0 ? (
          <p className={classes.hint}>{t("properties.noDashboards")}</p>
        ) : (
          <ul className={classes.dashboards}>
            {dashboards.map(({ id, dashboard_title }) => (
              <li key={id}>
                <Link to={dashboardPath(id)}>{dashboard_title ?? id}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface OwnersFieldProps {
  value: ChartProperties["owners"];
  disabled: boolean;
  onChange: (value: ChartProperties["owners"]) => void;
}

/** Owners out of all people, found by typing. */
function OwnersField({ value, disabled, onChange }: OwnersFieldProps) {
  const t = useWords("explore");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ["explore", "owners", wanted],
    queryFn: async ({ signal }) => {
      const q = toRison({ filter: wanted, page: 0, page_size: CHOICES });
      const { result } = await call(chartRoutes.related, {
        params: { column: "owners" },
        query: { q },
        signal,
      });
      return result.map((person) => ({ id: Number(person.value), name: person.text }));
    },
    staleTime: 60_000,
    enabled: !disabled,
    placeholderData: keepPreviousData,
  });
  const known = [...value, ...data.filter(({ id }) => !value.some((one) => one.id === id))];
  return (
    <MultiSelect
      label={t("properties.owners")}
      description={t("properties.ownersHint")}
      loading={isFetching}
      disabled={disabled}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onSearch={setSearch}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
    />
  );
}
