import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";
import classes from "./list.module.css";

/** Opens the editor of a dataset of the list. */
export function EditLink({ id, name }: { id: number; name: string }) {
  const t = useWords("datasets");
  return (
    <Tooltip label={t("list.edit", { name })}>
      <Link to={datasetPath(id)} className={classes.action} aria-label={t("list.edit", { name })}>
        <Icon name="edit" size={16} />
      </Link>
    </Tooltip>
  );
}
