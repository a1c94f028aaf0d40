import { Button } from "@sightline/ui/button";
import { lazy, Suspense, useId } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import classes from "./source.module.css";
import { useFormatSql } from "./useFormatSql.ts";

// The SQL editor is large: it comes when the SQL of a dataset is looked at.
const SqlTextEditor = lazy(async () => {
  const [sqlLab] = await Promise.all([
    import("../../sql-lab/index.ts"),
    import("../../../lib/i18n/index.ts").then(({ loadWords }) => loadWords("sql-lab")),
  ]);
  return { default: sqlLab.SqlTextEditor };
});

interface Props {
  /** Another key begins with another text. */
  sql: string;
  onChange: (sql: string) => void;
  database: { id: number; backend: string } | null;
  catalog: string;
  schema: string;
  templateParams: string;
  readOnly?: boolean;
  error?: string | undefined;
}

/** The SQL of a virtual dataset in the SQL editor's own editor, completion included. */
export function SqlSource({
  sql,
  onChange,
  database,
  catalog,
  schema,
  templateParams,
  readOnly,
  error,
}: Props) {
  const t = useWords("datasets");
  const id = useId();
  const { isBusy, format } = useFormatSql(sql, database?.id ?? null, onChange);
  const mayFormat = !readOnly && canAccess("can_read", "SQLLab");
  return (
    <div className={classes.sql}>
      <div className={classes.sqlHead}>
        <span className={classes.sqlLabel}>{t("source.sql")}</span>
        {mayFormat && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={isBusy}
            disabled={sql.trim() === ""}
            onClick={() => void format()}
          >
            {t("source.format")}
          </Button>
        )}
      </div>
      <div className={classes.sqlBox} data-error={error !== undefined || undefined}>
        <Suspense fallback={<p className={classes.quiet}>{t("common:loading")}</p>}>
          <SqlTextEditor
            text={sql}
            onChange={onChange}
            onFormat={() => void (mayFormat && format())}
            label={t("source.sql")}
            hint={t("source.sqlHint")}
            backend={database?.backend ?? null}
            dbId={database?.id ?? null}
            catalog={catalog || null}
            schema={schema || null}
            templateParams={templateParams}
            readOnly={readOnly ?? false}
          />
        </Suspense>
      </div>
      {error !== undefined && (
        <p id={id} className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
