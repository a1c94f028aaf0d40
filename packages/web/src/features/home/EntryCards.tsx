import type { ReactNode } from "react";
import { Link } from "react-router";
import { TimeAgo } from "../../lib/time/index.ts";
import classes from "./HomePage.module.css";
import type { HomeEntry } from "./queries.ts";

const BONES = ["a", "b", "c", "d"];

/** Entries as cards with their pictures. Undefined: they are being read. */
export function EntryCards<Entry extends HomeEntry>({
  entries,
  empty,
  picture,
}: {
  entries: readonly Entry[] | undefined;
  empty: string;
  picture: (entry: Entry) => ReactNode;
}) {
  if (entries?.length === 0) return <p className={classes.note}>{empty}</p>;
  return (
    <ul className={classes.cards} aria-busy={!entries}>
      {entries?.map((entry) => (
        <li key={entry.key} className={classes.card}>
          {/* The name is the link that is read and reached by keys; the picture is a larger place to click. */}
          <Link to={entry.to} tabIndex={-1} aria-hidden="true" className={classes.picture}>
            {picture(entry)}
          </Link>
          <span className={classes.cardLine}>
            <Link to={entry.to} className={classes.name} title={entry.name}>
              {entry.name}
            </Link>
            {entry.time !== undefined && (
              <span className={classes.time}>
                <TimeAgo time={entry.time} />
              </span>
            )}
          </span>
        </li>
      )) ??
        BONES.map((bone) => (
          <li key={bone} className={classes.card} data-bone>
            <span className={classes.picture} />
          </li>
        ))}
    </ul>
  );
}
