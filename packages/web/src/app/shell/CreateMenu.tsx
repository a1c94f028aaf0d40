import { IconButton } from "@sightline/ui/button";
import { Icon, type IconName } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { CONNECT_A_DATABASE, PATHS } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import { maySql } from "./places.ts";
import classes from "./TopBar.module.css";

/** `+`: what the user may make. */
export function CreateMenu() {
  const t = useWords("shell");
  const choices: { to: string; label: string; icon: IconName; shown: boolean }[] = [
    { to: PATHS.sqlLab, label: t("create.query"), icon: "sql", shown: maySql() },
    {
      to: PATHS.datasets,
      label: t("create.chart"),
      icon: "chart",
      shown: canAccess("can_write", "Chart") && canAccess("can_read", "Dataset"),
    },
    {
      to: PATHS.addDataset,
      label: t("create.dataset"),
      icon: "dataset",
      shown: canAccess("can_write", "Dataset"),
    },
    {
      to: PATHS.newDashboard,
      label: t("create.dashboard"),
      icon: "dashboard",
      shown: canAccess("can_write", "Dashboard"),
    },
  ];
  const mayConnect = canAccess("can_write", "Database");
  const shown = choices.filter((choice) => choice.shown);
  if (shown.length === 0 && !mayConnect) return null;
  const button = (
    <IconButton icon="add" label={t("create.title")} withTooltip={false} className={classes.create} />
  );
  return (
    <LazyMenu position="bottom-end" button={button}>
      {shown.map(({ to, label, icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} />}>
          {label}
        </Menu.Item>
      ))}
      {mayConnect && (
        <Menu.Item
          component={Link}
          to={PATHS.databases}
          state={CONNECT_A_DATABASE}
          leftSection={<Icon name="database" />}
        >
          {t("create.database")}
        </Menu.Item>
      )}
    </LazyMenu>
  );
}
