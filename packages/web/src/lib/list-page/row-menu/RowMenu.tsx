import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { NameDialog } from "../../form-dialog/index.ts";
import { useWords } from "../../i18n/index.ts";
import { mayTag } from "../../tags/index.ts";
import type { Can, RowMenuDeclaration } from "../listDeclaration.ts";
import { TagsDialog } from "./TagsDialog.tsx";

/** What else can be done with a row. */
export function RowMenu<Row extends { id: number }>({
  row,
  name,
  resource,
  menu,
  exportPath,
  can,
}: {
  row: Row;
  name: string;
  resource: string;
  menu: RowMenuDeclaration<Row>;
  /** Null: the caller may not export. */
  exportPath: string | null;
  can: Can;
}) {
  const t = useWords("lists");
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"properties" | "rename" | "duplicate" | "tags" | null>(null);
  const mayChange = can("can_write") && (menu.mayChange?.(row) ?? true);
  const { rename, duplicate, taggedType, items, properties } = menu;
  const others = items?.(row, can);
  const canRename = rename !== undefined && mayChange;
  const canDuplicate = duplicate !== undefined && can("can_write") && (menu.mayDuplicate?.(row) ?? true);
  const canTag = taggedType !== undefined && mayTag() && (menu.mayRetag?.(row) ?? mayChange);
  if (!others && !properties && !canRename && !canDuplicate && !canTag && exportPath === null) return null;
  const readAgain = () => client.invalidateQueries({ queryKey: [resource] });
  return (
    <>
      <LazyMenu
        position="bottom-end"
        button={<IconButton icon="more" label={t("menu.more", { name })} withTooltip={false} />}
      >
        {others}
        {properties && (
          <Menu.Item leftSection={<Icon name="settings" />} onClick={() => setDialog("properties")}>
            {t("menu.properties")}
          </Menu.Item>
        )}
        {canRename && (
          <Menu.Item leftSection={<Icon name="text" />} onClick={() => setDialog("rename")}>
            {t("menu.rename")}
          </Menu.Item>
        )}
        {canDuplicate && (
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => setDialog("duplicate")}>
            {t("menu.duplicate")}
          </Menu.Item>
        )}
        {canTag && (
          <Menu.Item leftSection={<Icon name="pin" />} onClick={() => setDialog("tags")}>
            {t("menu.tags")}
          </Menu.Item>
        )}
        {exportPath !== null && (
          <Menu.Item component="a" href={exportPath} leftSection={<Icon name="download" />}>
            {t("menu.export")}
          </Menu.Item>
        )}
      </LazyMenu>
      {dialog === "properties" && (
        // The dialog and its words are loaded with the first row that shows them.
        <Suspense>{properties?.(row, mayChange, () => setDialog(null))}</Suspense>
      )}
      {dialog === "rename" && rename && (
        <NameDialog
          title={t("rename.title", { name })}
          verb={t("rename.verb")}
          label={t("rename.name")}
          start={name}
          onSave={(next) => rename(row, next)}
          onSaved={readAgain}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "duplicate" && duplicate && (
        <NameDialog
          title={t("duplicate.title", { name })}
          verb={t("duplicate.verb")}
          label={t("rename.name")}
          start={t("duplicate.newName", { name: duplicate.name(row) })}
          onSave={(next) => duplicate.save(row, next)}
          onSaved={(_reply, next) => {
            toast.success(t("duplicate.done", { name: next }));
            void readAgain();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "tags" && taggedType && (
        <TagsDialog
          type={taggedType}
          id={row.id}
          name={name}
          names={tagNamesOf(row)}
          onSaved={readAgain}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const tagNamesOf = (row: object): string[] =>
  ((row as { tags?: { name?: string }[] }).tags ?? []).flatMap(({ name }) => name ?? []);
