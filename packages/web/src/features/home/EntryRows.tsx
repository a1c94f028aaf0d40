import { Icon, type IconName } from "@sightline/ui/icon";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import classes from "./HomePage.module.css";
import type { HomeEntry } from "./queries.ts";

const BONES = ["a", "b", "c"];
const ICONS: Record<HomeEntry["kind"], IconName> = {
  dashboard: "dashboard",
  chart: "chart",
  saved_query: "sql",
};

/** Entries as dense rows. Undefined: they are being read. */
export function EntryRows({ entries, empty }: { entries: readonly HomeEntry[] | undefined; empty: string }) {
  const t = useWords("home");
  if (entries?.length === 0) return <p className={classes.note}>{empty}</p>;
  return (
    <ul className={classes.rows} aria-busy={!entries}>
      {entries?.map(({ key, kind, name, to, time }) => (
        <li key={key} className={classes.row}>
          <Icon name={ICONS[kind]} label={t(`kind.${kind}`)} />
          <Link to={to} className={classes.name} title={name}>
            {name}
          </Link>
          {time !== undefined && (
            <span className={classes.time}>
              <TimeAgo time={time} />
            </span>
          )}
        </li>
      )) ??
        BONES.map((bone) => (
          <li key={bone} className={classes.row}>
            <span className={classes.bone} />
          </li>
        ))}
    </ul>
  );
}
