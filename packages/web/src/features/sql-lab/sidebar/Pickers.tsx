import { IconButton } from "@sightline/ui/button";
import { Select } from "@sightline/ui/select";
import { toast } from "@sightline/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { TabHead } from "../model/index.ts";
import { changeTab } from "../model/tabs/index.ts";
import { readSchemas, readTables, type SqlDatabase, sqlQueries } from "../queries.ts";
import classes from "./sidebar.module.css";

interface Props {
  tab: TabHead;
  databases: readonly SqlDatabase[];
  loading: boolean;
}

/** Which database, catalog and schema the text of a tab is about. */
export function Pickers({ tab, databases, loading }: Props) {
  const t = useWords("sql-lab");
  const { dbId, catalog, schema } = tab;
  const database = databases.find(({ id }) => id === dbId);
  const several = database?.allow_multi_catalog === true;
  const catalogs = useQuery({ ...sqlQueries.catalogs(dbId ?? 0), enabled: several });
  const schemas = useQuery({ ...sqlQueries.schemas(dbId ?? 0, catalog), enabled: database !== undefined });
  const { refresh, refreshing } = useRefresh(tab);

  // A schema has to be chosen before tables can be shown: the usual one, or the only one, is.
  useEffect(() => {
    const names = schemas.data ?? [];
    if (schema !== null || names.length === 0) return;
    const usual = USUAL.find((name) => names.includes(name));
    if (usual ?? names.length === 1) changeTab(tab.id, { schema: usual ?? names[0]! });
  }, [schemas.data, schema, tab.id]);

  return (
    <div className={classes.pickers}>
      <Select
        label={t("sidebar.database")}
        placeholder={t("sidebar.pickDatabase")}
        data={databases.map(({ id, database_name }) => ({ value: id, label: database_name }))}
        value={database ? dbId : null}
        loading={loading}
        onChange={(value) => changeTab(tab.id, { dbId: value, catalog: null, schema: null })}
      />
      {several && (
        <Select
          label={t("sidebar.catalog")}
          placeholder={t("sidebar.pickCatalog")}
          data={(catalogs.data ?? []).map((name) => ({ value: name, label: name }))}
          value={catalog}
          loading={catalogs.isPending}
          clearable
          onChange={(value) => changeTab(tab.id, { catalog: value, schema: null })}
        />
      )}
      <div className={classes.withButton}>
        <Select
          className={classes.grow}
          label={t("sidebar.schema")}
          placeholder={t("sidebar.pickSchema")}
          data={(schemas.data ?? []).map((name) => ({ value: name, label: name }))}
          value={schema}
          loading={database !== undefined && schemas.isPending}
          disabled={database === undefined}
          {...(schemas.isError && { error: errorText(schemas.error) })}
          onChange={(value) => changeTab(tab.id, { schema: value })}
        />
        <IconButton
          icon="refresh"
          label={t("sidebar.refresh")}
          variant="subtle"
          loading={refreshing}
          disabled={database === undefined}
          onClick={() => void refresh()}
        />
      </div>
    </div>
  );
}

/** Schemas that unqualified names lead to by default, on one engine or another. */
const USUAL = ["main", "public", "default"];

/** Reads schemas and tables anew, past what the server keeps; what is known of single tables is forgotten. */
function useRefresh({ dbId, catalog, schema }: TabHead) {
  const t = useWords("sql-lab");
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    if (dbId === null) return;
    setRefreshing(true);
    try {
      const force = { force: true };
      const schemas = await readSchemas(dbId, catalog, force);
      client.setQueryData(sqlQueries.schemas(dbId, catalog).queryKey, schemas);
      if (schema !== null) {
        const tables = await readTables(dbId, schema, catalog, force);
        client.setQueryData(sqlQueries.tables(dbId, schema, catalog).queryKey, tables);
      }
      for (const key of ["catalogs", "table", "table-extra"]) {
        await client.invalidateQueries({ queryKey: [key, dbId] });
      }
      toast.success(t("sidebar.refreshed"));
    } catch (error) {
      toast.danger(t("sidebar.notRefreshed", { error: errorText(error) }));
    } finally {
      setRefreshing(false);
    }
  };
  return { refresh, refreshing };
}
