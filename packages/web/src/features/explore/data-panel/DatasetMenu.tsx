import { IconButton } from "@sightline/ui/button";
import { Icon, type IconName } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { Tooltip } from "@sightline/ui/tooltip";
import { useWords } from "../../../lib/i18n/index.ts";
import { postToSqlLab } from "../../../lib/sql-lab-form/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { type DatasetAction, datasetMenu } from "../model/dataset/datasetMenu.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { useDatasetDialog } from "./datasetDialog.ts";
import { sqlLabQuery } from "./sqlLabQuery.ts";

const ICONS: Record<DatasetAction, IconName> = {
  edit: "edit",
  swap: "dataset",
  preview: "sql",
  viewInSqlLab: "sql",
  saveAsDataset: "save",
};

/** The menu of a dataset: edit it, swap it for another one, see its SQL; of a query: make a dataset of it. */
export function DatasetMenu() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const open = useDatasetDialog((state) => state.open);
  const does: Record<DatasetAction, () => void> = {
    edit: () => open("edit"),
    swap: () => open("swap"),
    preview: () => open("preview"),
    viewInSqlLab: () => void postToSqlLab(sqlLabQuery(dataset)),
    saveAsDataset: () => open("save"),
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon="more" size="sm" label={t("data.menu")} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        {datasetMenu(currentUser(), { type: dataset.type, owners: dataset.owners ?? [] }).map(
          ({ action, disabled }) => (
            <Tooltip key={action} label={t("data.notOwner")} disabled={!disabled} multiline>
              <Menu.Item
                leftSection={<Icon name={ICONS[action]} />}
                // Stays reachable, so that its tooltip can say why it does nothing.
                aria-disabled={disabled || undefined}
                data-disabled={disabled || undefined}
                closeMenuOnClick={!disabled}
                onClick={() => !disabled && does[action]()}
              >
                {t(`data.${action}`)}
              </Menu.Item>
            </Tooltip>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
