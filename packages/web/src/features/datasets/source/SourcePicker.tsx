import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { datasetQueries } from "../queries.ts";
import classes from "./source.module.css";

/** Where a dataset stands. Empty texts: the connection's own. */
export interface Place {
  database: { id: number; name: string; backend: string } | null;
  catalog: string;
  schema: string;
}

interface Props {
  place: Place;
  disabled?: boolean;
  onChange: (place: Place) => void;
}

/** Schemas that unqualified names lead to by default, on one engine or another. */
const USUAL = ["main", "public", "default"];

/** The schema to begin with: the usual one, or the only one. */
export const usualSchema = (names: readonly string[]): string | null =>
  USUAL.find((name) => names.includes(name)) ?? (names.length === 1 ? names[0]! : null);

/** Picks database, catalog and schema. */
export function SourcePicker({ place, disabled = false, onChange }: Props) {
  const t = useWords("datasets");
  const { database, catalog, schema } = place;
  const databases = useQuery(datasetQueries.databases());
  const known = databases.data ?? [];
  const several = known.find(({ id }) => id === database?.id)?.allow_multi_catalog === true;
  const catalogs = useQuery({ ...datasetQueries.catalogs(database?.id ?? 0), enabled: several });
  const schemas = useQuery({
    ...datasetQueries.schemas(database?.id ?? 0, catalog || null),
    enabled: database !== null,
  });
  const toChoices = (names: readonly string[], chosen: string) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name }));
  const choices = known.map(({ id, database_name, backend }) => ({
    value: id,
    label: database_name,
    hint: backend,
  }));
  const isListed = database === null || choices.some(({ value }) => value === database.id);
  return (
    <>
      <Select
        label={t("source.database")}
        placeholder={t("source.pickDatabase")}
        data={isListed ? choices : [...choices, { value: database.id, label: database.name }]}
        value={database?.id ?? null}
        loading={databases.isPending}
        disabled={disabled}
        {...(databases.isError && { error: errorText(databases.error) })}
        onChange={(id) => {
          const chosen = known.find((one) => one.id === id);
          if (!chosen || chosen.id === database?.id) return;
          const { database_name: name, backend } = chosen;
          onChange({ database: { id: chosen.id, name, backend }, catalog: "", schema: "" });
        }}
      />
      {several && (
        <Select
          label={t("source.catalog")}
          placeholder={t("source.pickCatalog")}
          data={toChoices(catalogs.data ?? [], catalog)}
          value={catalog || null}
          loading={catalogs.isPending}
          disabled={disabled}
          clearable
          {...(catalogs.isError && { error: errorText(catalogs.error) })}
          onChange={(name) => onChange({ ...place, catalog: name ?? "", schema: "" })}
        />
      )}
      <Select
        label={t("source.schema")}
        placeholder={t("source.pickSchema")}
        data={toChoices(schemas.data ?? [], schema)}
        value={schema || null}
        loading={database !== null && schemas.isPending}
        disabled={disabled || database === null}
        {...(schemas.isError && { error: errorText(schemas.error) })}
        onChange={(name) => onChange({ ...place, schema: name ?? "" })}
      />
      {!disabled && canAccess("can_write", "Database") && (
        <Link to={PATHS.databases} className={classes.connect}>
          {t("source.connect")}
        </Link>
      )}
    </>
  );
}
