import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { EmptyState } from "@sightline/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { newChartPath, PATHS } from "../../../lib/paths/index.ts";
import { datasetQueries } from "../queries.ts";
import { type Place, SourcePicker } from "../source/SourcePicker.tsx";
import { TablePicker } from "../source/TablePicker.tsx";
import classes from "./add.module.css";
import { TableColumns } from "./TableColumns.tsx";
import { useCreateDatasets } from "./useCreateDatasets.ts";
import { useDefaultPlace } from "./useDefaultPlace.ts";

interface Props {
  place: Place;
  onPlace: (place: Place) => void;
}

/** Makes a dataset of each of the tables that are picked. */
export function FromTables({ place, onPlace }: Props) {
  const t = useWords("datasets");
  const navigate = useNavigate();
  const { database, catalog, schema } = place;
  useDefaultPlace(place, onPlace);
  const ready = database !== null && schema !== "";
  const known = useQuery({ ...datasetQueries.onTables(database?.id ?? 0, catalog, schema), enabled: ready });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const creation = useCreateDatasets();
  const existing = shown === null ? undefined : known.data?.get(shown);
  const create = async (andChart: boolean) => {
    if (database === null) return;
    const made = await creation.create({ database: database.id, catalog, schema }, picked);
    setPicked((before) => before.filter((table) => !made.some(({ name }) => name === table)));
    const [first] = made;
    if (andChart && first) void navigate(newChartPath(first.id));
  };
  const changePlace = (next: Place) => {
    setPicked([]);
    setShown(null);
    creation.reset();
    onPlace(next);
  };
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.side}>
          <SourcePicker place={place} disabled={creation.isRunning} onChange={changePlace} />
          {ready && (
            <TablePicker
              dbId={database.id}
              catalog={catalog}
              schema={schema}
              datasetIds={known.data ?? new Map()}
              pickedTables={picked}
              onPick={setPicked}
              onShow={setShown}
            />
          )}
        </div>
        <div className={classes.main}>
          {shown === null || database === null ? (
            <EmptyState
              icon="table"
              title={t(ready ? "add.pickTable" : "add.pickPlace")}
              text={t(ready ? "add.pickTableText" : "add.pickPlaceText")}
            />
          ) : (
            <>
              <h2>{shown}</h2>
              {existing !== undefined && (
                <p className={classes.notice}>
                  <Icon name="info" size={14} />
                  <span>
                    {t("add.exists")} <Link to={newChartPath(existing)}>{t("add.viewExisting")}</Link>
                  </span>
                </p>
              )}
              <TableColumns
                source={{ database_id: database.id, catalog: catalog || null, schema, table_name: shown }}
              />
            </>
          )}
          <Outcome creation={creation} />
        </div>
      </div>
      <footer className={classes.footer}>
        <Button variant="default" component={Link} to={PATHS.datasets}>
          {t("common:cancel")}
        </Button>
        {creation.isRunning ? (
          <Button variant="default" onClick={creation.stop}>
            {t("add.stop", { done: creation.done, total: creation.total })}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={picked.length === 0} onClick={() => void create(false)}>
              {t("add.create", { count: Math.max(1, picked.length) })}
            </Button>
            <Button disabled={picked.length !== 1} onClick={() => void create(true)}>
              {t("add.createAndChart")}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}

/** Which datasets were made, and which were not. */
function Outcome({ creation }: { creation: ReturnType<typeof useCreateDatasets> }) {
  const t = useWords("datasets");
  const { createdDatasets, failures } = creation;
  if (createdDatasets.length + failures.length === 0) return null;
  return (
    <div className={classes.outcome} aria-live="polite">
      {createdDatasets.length > 0 && (
        <p>
          {t("add.made", { count: createdDatasets.length })}{" "}
          {createdDatasets.map(({ id, name }) => (
            <Link key={id} to={newChartPath(id)}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {failures.map(({ name, reason }) => (
        <p key={name} className={classes.fault}>
          {t("add.notMade", { name, reason })}
        </p>
      ))}
    </div>
  );
}
