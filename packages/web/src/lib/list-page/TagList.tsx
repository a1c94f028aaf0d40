import { useSearchParams } from "react-router";
import { useWords } from "../i18n/index.ts";
import classes from "./ListPage.module.css";
import { changeListAddress } from "./listAddress.ts";

/** The tags of a row; each shows the rows that have it. */
export function TagList({ names }: { names: readonly string[] }) {
  const t = useWords("lists");
  const [, setParams] = useSearchParams();
  return names.map((tag) => (
    <button
      key={tag}
      type="button"
      className={classes.tag}
      title={t("tag", { tag })}
      onClick={() => setParams((now) => changeListAddress(now, { filters: { tag } }))}
    >
      {tag}
    </button>
  ));
}
