import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { Tooltip } from "@sightline/ui/tooltip";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/index.ts";
import { datasetPath } from "../../../lib/paths/index.ts";
import { exportPath } from "./exportPath.ts";
import classes from "./list.module.css";

interface Props {
  id: number;
  name: string;
  canDuplicate: boolean;
  canExport: boolean;
  onDuplicate: () => void;
}

/** What can be done with one dataset of the list, besides deleting it. */
export function RowActions({ id, name, canDuplicate, canExport, onDuplicate }: Props) {
  const t = useWords("datasets");
  return (
    <>
      <Tooltip label={t("list.edit", { name })}>
        <Link to={datasetPath(id)} className={classes.action} aria-label={t("list.edit", { name })}>
          <Icon name="edit" size={16} />
        </Link>
      </Tooltip>
      {(canDuplicate || canExport) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton icon="more" label={t("list.more", { name })} withTooltip={false} />
          </Menu.Target>
          <Menu.Dropdown>
            {canDuplicate && (
              <Menu.Item leftSection={<Icon name="copy" />} onClick={onDuplicate}>
                {t("list.duplicate")}
              </Menu.Item>
            )}
            {canExport && (
              <Menu.Item component="a" href={exportPath([id])} leftSection={<Icon name="download" />}>
                {t("list.export")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
