import type { ExploreDataset } from "@sightline/api/datasets";
import { datasourceMetadata } from "@sightline/api/legacy";
import { canEditDataset, canOpenSqlLab } from "@sightline/core/permissions";
import { Icon, IconButton, Menu, Tooltip, toast } from "@sightline/ui";
import { Suspense, useState } from "react";
import { call, errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { EditDatasetDialog, SwapDatasetDialog } from "../../datasets/index.ts";
import { useExplore } from "../model/ExploreContext.ts";
import { postToSqlLab } from "./postToSqlLab.ts";
import { useReopenOnDataset } from "./useReopenOnDataset.ts";

/** The menu of a dataset: edit it, swap it for another one, see its SQL. */
export function DatasetMenu() {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const [opened, setOpened] = useState<"edit" | "swap" | null>(null);
  const reopen = useReopenOnDataset();
  const close = () => setOpened(null);
  const readAgain = async () => {
    try {
      const query = { datasourceKey: `${dataset.id}__table` };
      await reopen((await call(datasourceMetadata, { query })) as ExploreDataset);
    } catch (error) {
      toast.danger(errorText(error));
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon="more" size="sm" label={t("data.menu")} withTooltip={false} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems dataset={dataset} onEdit={() => setOpened("edit")} onSwap={() => setOpened("swap")} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === "edit" && (
          <EditDatasetDialog
            id={dataset.id}
            name={dataset.datasource_name}
            onClose={close}
            onSaved={() => void readAgain()}
          />
        )}
        {opened === "swap" && <SwapDatasetDialog currentId={dataset.id} onClose={close} onSwap={reopen} />}
      </Suspense>
    </>
  );
}

/** What the menu offers the user. */
export function MenuItems({
  dataset,
  onEdit,
  onSwap,
}: {
  dataset: ExploreDataset;
  onEdit: () => void;
  onSwap: () => void;
}) {
  const t = useWords("explore");
  const user = currentUser();
  const mayEdit = canEditDataset(user, dataset.owners ?? []);
  return (
    <>
      <Tooltip label={t("data.notOwner")} disabled={mayEdit} multiline>
        <Menu.Item
          leftSection={<Icon name="edit" />}
          // Stays reachable, so that its tooltip can say why it does nothing.
          aria-disabled={!mayEdit || undefined}
          data-disabled={!mayEdit || undefined}
          closeMenuOnClick={mayEdit}
          onClick={() => mayEdit && onEdit()}
        >
          {t("data.edit")}
        </Menu.Item>
      </Tooltip>
      <Menu.Item leftSection={<Icon name="dataset" />} onClick={onSwap}>
        {t("data.swap")}
      </Menu.Item>
      {canOpenSqlLab(user) && (
        <Menu.Item
          leftSection={<Icon name="sql" />}
          onClick={() =>
            void postToSqlLab({
              datasourceKey: `${dataset.id}__table`,
              sql: dataset.sql ?? dataset.select_star ?? "",
            })
          }
        >
          {t("data.viewInSqlLab")}
        </Menu.Item>
      )}
    </>
  );
}
