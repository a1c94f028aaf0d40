import type { UserRef } from "@sightline/api/common";
import { Tooltip } from "@sightline/ui/tooltip";
import classes from "./swap.module.css";

/** Owners shown before the rest is counted. Spec 3 section 2. */
const SHOWN = 4;

/** Owners as their initials; each says the name. */
export function OwnerAvatars({ owners = [] }: { owners?: readonly Partial<UserRef>[] | undefined }) {
  const names = owners.map(({ first_name = "", last_name = "" }) => [first_name, last_name]);
  const rest = names.length - SHOWN;
  return (
    <span className={classes.avatars}>
      {names.slice(0, SHOWN).map((name, index) => {
        const whole = name.filter(Boolean).join(" ");
        return (
          <Tooltip key={owners[index]?.id ?? index} label={whole}>
            <span className={classes.avatar} role="img" aria-label={whole}>
              {name.map((part) => part.slice(0, 1).toUpperCase()).join("")}
            </span>
          </Tooltip>
        );
      })}
      {rest > 0 && <span className={classes.rest}>+{rest}</span>}
    </span>
  );
}
