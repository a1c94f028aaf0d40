import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { Link, NavLink } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { CreateMenu } from "./CreateMenu.tsx";
import { Mark } from "./Mark.tsx";
import { usePlaces } from "./places.ts";
import classes from "./TopBar.module.css";
import { UserMenu } from "./UserMenu.tsx";

/** The thin bar over every page: mark, places, create, user. On a phone the places fold into a menu. */
export function TopBar() {
  const t = useWords("shell");
  const places = usePlaces();
  return (
    <header className={classes.bar} data-no-print>
      <div className={classes.fold}>
        <Menu position="bottom-start">
          <Menu.Target>
            <IconButton icon="menu" label={t("places")} withTooltip={false} />
          </Menu.Target>
          <Menu.Dropdown>
            {places.map(({ to, label }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Link to={PATHS.home} className={classes.mark} aria-label={t("home")}>
        <Mark />
        <span>{t("common:product")}</span>
      </Link>
      <nav aria-label={t("places")} className={classes.places}>
        {places.map(({ to, label }) => (
          <NavLink key={to} to={to} className={classes.place}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.end}>
        <CreateMenu />
        <UserMenu />
      </div>
    </header>
  );
}
