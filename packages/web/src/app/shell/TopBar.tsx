import { IconButton } from "@sightline/ui/button";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { CreateMenu } from "./CreateMenu.tsx";
import { Mark } from "./Mark.tsx";
import { usePlaces } from "./places.ts";
import { SearchButton } from "./search/index.ts";
import classes from "./TopBar.module.css";
import { UserMenu } from "./UserMenu.tsx";

/** The thin bar over every page: mark, places, create, user. On a phone the places fold into a menu. */
export function TopBar() {
  const t = useWords("shell");
  const places = usePlaces();
  return (
    <header className={classes.bar} data-no-print>
      <div className={classes.fold}>
        <LazyMenu
          position="bottom-start"
          button={<IconButton icon="menu" label={t("places")} withTooltip={false} />}
        >
          {places.map(({ to, label, current }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              className={classes.folded}
              aria-current={current}
              // The menu opens on the place that is open, not on the first.
              data-autofocus={current && true}
            >
              {label}
            </Menu.Item>
          ))}
        </LazyMenu>
      </div>
      <Link to={PATHS.home} className={classes.mark} aria-label={t("home")}>
        <Mark />
        <span>{t("common:product")}</span>
      </Link>
      <nav aria-label={t("places")} className={classes.places}>
        {places.map(({ to, label, current }) => (
          <Link key={to} to={to} className={classes.place} aria-current={current}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <SearchButton />
        <CreateMenu />
        <UserMenu />
      </div>
    </header>
  );
}
