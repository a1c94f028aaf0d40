import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { creations } from "./creations.ts";
import classes from "./TopBar.module.css";

/** `+`: what the user may make. */
export function CreateMenu() {
  const t = useWords("shell");
  const choices = creations();
  if (choices.length === 0) return null;
  const button = (
    <IconButton icon="add" label={t("create.title")} withTooltip={false} className={classes.create} />
  );
  return (
    <LazyMenu position="bottom-end" button={button}>
      {choices.map(({ id, icon, to, state }) => (
        <Menu.Item key={id} component={Link} to={to} state={state} leftSection={<Icon name={icon} />}>
          {t(`create.${id}`)}
        </Menu.Item>
      ))}
    </LazyMenu>
  );
}
