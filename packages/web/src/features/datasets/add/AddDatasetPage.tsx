import { SegmentedControl } from "@sightline/ui/field";
import { EmptyState } from "@sightline/ui/state";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import type { Place } from "../source/SourcePicker.tsx";
import classes from "./add.module.css";
import { FromSql } from "./FromSql.tsx";
import { FromTables } from "./FromTables.tsx";

const NOWHERE: Place = { database: null, catalog: "", schema: "" };

/** Makes datasets: of tables, one or many, or of SQL. The way stands in the address. */
export function AddDatasetPage() {
  const t = useWords("datasets");
  const [params, setParams] = useSearchParams();
  const fromSql = params.get("from") === "sql";
  const [place, setPlace] = useState<Place>(NOWHERE);
  useTitle(t("add.title"));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={PATHS.datasets} className={classes.back}>
          {t("edit.back")}
        </Link>
        <h1>{t("add.title")}</h1>
      </header>
      {canAccess("can_write", "Dataset") ? (
        <>
          <SegmentedControl
            aria-label={t("add.from")}
            size="xs"
            className={classes.ways}
            data={[
              { value: "tables", label: t("add.fromTables") },
              { value: "sql", label: t("add.fromSql") },
            ]}
            value={fromSql ? "sql" : "tables"}
            onChange={(way) => setParams(way === "sql" ? { from: "sql" } : {}, { replace: true })}
          />
          {fromSql ? (
            <FromSql place={place} onPlace={setPlace} />
          ) : (
            <FromTables place={place} onPlace={setPlace} />
          )}
        </>
      ) : (
        <EmptyState icon="dataset" title={t("add.forbidden")} text={t("add.forbiddenText")} />
      )}
    </div>
  );
}
