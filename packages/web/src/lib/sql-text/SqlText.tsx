import { useWords } from "../i18n/index.ts";
import classes from "./sql-text.module.css";

/** A query as it was written. */
export const SqlText = ({ sql }: { sql: string | null }) => <pre className={classes.text}>{sql}</pre>;

/** Which tables a query reads; nothing where none are known. */
export function TablesRead({
  tables,
}: {
  tables: readonly { schema?: string | null | undefined; table: string }[];
}) {
  const t = useWords("lists");
  if (tables.length === 0) return null;
  const names = tables.map(({ schema, table }) => (schema ? `${schema}.${table}` : table));
  return <p className={classes.tables}>{t("reads", { tables: names.join(", ") })}</p>;
}
