import type { UserRef } from "@sightline/api/common";

/** Owners shown by name before the rest is counted. Spec 2 section 9 shows four avatars. */
const SHOWN = 4;

/** The names of owners, the first four in full. */
export function OwnerNames({ owners }: { owners: readonly Partial<UserRef>[] | undefined }) {
  const names = (owners ?? []).map(nameOf);
  const rest = names.length - SHOWN;
  return (
    <span title={names.join(", ")}>
      {names.slice(0, SHOWN).join(", ")}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}

const nameOf = (user: Partial<UserRef>) => [user.first_name, user.last_name].filter(Boolean).join(" ");
