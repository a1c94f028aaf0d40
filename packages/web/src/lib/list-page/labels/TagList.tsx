import { Link } from "react-router";
import { useWords } from "../../i18n/index.ts";
import { taggedPath } from "../../paths/index.ts";
import classes from "../ListPage.module.css";

/** Tags shown before the rest is counted: a row is one line high. */
const SHOWN = 2;

/** A tag as rows have it. */
export interface RowTag {
  id?: number;
  name?: string;
}

/** The first tags of a row, each of which leads to what has it, and how many more there are. */
export function TagList({ tags }: { tags: readonly RowTag[] }) {
  const t = useWords("lists");
  const known = tags.filter(({ id }) => id !== undefined);
  const rest = known.slice(SHOWN).map(({ name }) => name);
  return (
    <span className={classes.tags}>
      {known.slice(0, SHOWN).map(({ id = 0, name }) => (
        <Link key={id} className={classes.tag} title={t("tag", { tag: name })} to={taggedPath(id)}>
          {name}
        </Link>
      ))}
      {rest.length > 0 && (
        <span role="img" title={rest.join(", ")} aria-label={rest.join(", ")}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
