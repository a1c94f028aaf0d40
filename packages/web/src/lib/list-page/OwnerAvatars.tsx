import type { UserRef } from "@sightline/api/common";
import { useWords } from "../i18n/index.ts";
import classes from "./ListPage.module.css";

/** Avatars shown before the rest is counted. Spec 2 section 9. */
const SHOWN = 4;

/** Owners by their initials, up to four; the name of an only one stands beside them. */
export function OwnerAvatars({ owners }: { owners: readonly Partial<UserRef>[] }) {
  const t = useWords("lists");
  const names = owners.map(nameOf);
  const all = names.join(", ");
  const rest = names.length - SHOWN;
  const [only] = names;
  return (
    <span className={classes.owners} title={all}>
      {owners.slice(0, SHOWN).map((owner, index) => (
        <span key={owner.id ?? index} className={classes.avatar} aria-hidden="true" data-avatar>
          {initialsOf(owner)}
        </span>
      ))}
      {rest > 0 && (
        <span className={classes.avatar} aria-hidden="true">
          +{rest}
        </span>
      )}
      {names.length === 1 ? (
        <span className={classes.owner}>{only}</span>
      ) : (
        <span role="img" aria-label={`${t("column.owners")}: ${all}`} />
      )}
    </span>
  );
}

const nameOf = (user: Partial<UserRef>) => [user.first_name, user.last_name].filter(Boolean).join(" ");

const initialsOf = (user: Partial<UserRef>) =>
  [user.first_name, user.last_name]
    .map((part) => [...(part ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
