import { Link } from "react-router";
import { useWords } from "../../i18n/index.ts";
import { taggedPath } from "../../paths/index.ts";
import classes from "../ListPage.module.css";

/** A tag as rows have it. */
export interface RowTag {
  id?: number;
  name?: string;
}

/** The tags of a row; each leads to what has it. */
export function TagList({ tags }: { tags: readonly RowTag[] }) {
  const t = useWords("lists");
  return tags.map(
    ({ id, name }) =>
      id !== undefined && (
        <Link key={id} className={classes.tag} title={t("tag", { tag: name })} to={taggedPath(id)}>
          {name}
        </Link>
      ),
  );
}
