import { datasetRoutes } from "@sightline/api/datasets";
import { Button } from "@sightline/ui/button";
import { TextInput } from "@sightline/ui/field";
import { EmptyState } from "@sightline/ui/state";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, call, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath, newChartPath, PATHS } from "../../../lib/paths/index.ts";
import { type Place, SourcePicker } from "../source/SourcePicker.tsx";
import { SqlSource } from "../source/SqlSource.tsx";
import classes from "./add.module.css";
import { TableColumns } from "./TableColumns.tsx";
import { useDefaultPlace } from "./useDefaultPlace.ts";

interface Props {
  place: Place;
  onPlace: (place: Place) => void;
}

/** Makes a dataset of SQL. */
export function FromSql({ place, onPlace }: Props) {
  const t = useWords("datasets");
  const client = useQueryClient();
  const navigate = useNavigate();
  const { database, catalog, schema } = place;
  useDefaultPlace(place, onPlace);
  const [name, setName] = useState("");
  const [sql, setSql] = useState("");
  /** The SQL whose columns are shown. */
  const [shown, setShown] = useState<string | null>(null);
  const body = {
    database: database?.id ?? 0,
    catalog: catalog || null,
    schema: schema || null,
    table_name: name.trim(),
    sql,
  };
  const create = useMutation({
    mutationFn: () => call(datasetRoutes.create, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["dataset"] }),
  });
  const faults = create.error instanceof ApiError ? create.error.fields : {};
  const nameFault = [...(faults.table ?? []), ...(faults.table_name ?? [])].join("\n") || undefined;
  const sqlFault =
    faults.sql?.join("\n") ?? (create.isError && !nameFault ? errorText(create.error) : undefined);
  const canCreate = database !== null && name.trim() !== "" && sql.trim() !== "";
  const submit = async (path: (id: number) => string) => {
    const made = await create.mutateAsync().catch(() => null);
    if (made) void navigate(path(made.id));
  };
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.side}>
          <TextInput
            label={t("source.name")}
            required
            maxLength={250}
            value={name}
            error={nameFault}
            onChange={(event) => {
              create.reset();
              setName(event.currentTarget.value);
            }}
          />
          <SourcePicker place={place} onChange={onPlace} />
        </div>
        <section className={classes.main}>
          <SqlSource
            sql={sql}
            onChange={(text) => {
              create.reset();
              setSql(text);
            }}
            database={database}
            catalog={catalog}
            schema={schema}
            templateParams=""
            error={sqlFault}
          />
          <Button
            variant="default"
            className={classes.start}
            disabled={database === null || sql.trim() === ""}
            onClick={() => setShown(sql)}
          >
            {t("add.showColumns")}
          </Button>
          {shown !== null && database !== null ? (
            <TableColumns
              source={{
                database_id: database.id,
                catalog: catalog || null,
                schema: schema || null,
                table_name: name.trim() || "query",
                sql: shown,
              }}
            />
          ) : (
            <EmptyState icon="sql" title={t("add.writeSql")} text={t("add.writeSqlText")} />
          )}
        </section>
      </div>
      <footer className={classes.footer}>
        <Button variant="default" component={Link} to={PATHS.datasets}>
          {t("common:cancel")}
        </Button>
        <Button
          variant="default"
          disabled={!canCreate}
          loading={create.isPending}
          onClick={() => void submit(datasetPath)}
        >
          {t("add.create", { count: 1 })}
        </Button>
        <Button disabled={!canCreate} loading={create.isPending} onClick={() => void submit(newChartPath)}>
          {t("add.createAndChart")}
        </Button>
      </footer>
    </>
  );
}
