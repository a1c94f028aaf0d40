import { Button, IconButton } from "@sightline/ui/button";
import { Icon, type IconName } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { type ThemeChoice, useTheme } from "@sightline/ui/theme";
import { Link } from "react-router";
import { address } from "../../lib/api/index.ts";
import { bootstrap, isSignedIn } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";

const THEMES: { choice: ThemeChoice; icon: IconName }[] = [
  { choice: "light", icon: "sun" },
  { choice: "dark", icon: "moon" },
  { choice: "auto", icon: "monitor" },
];

/** Who is signed in, databases, the theme, and log out. */
export function UserMenu() {
  const t = useWords("shell");
  const theme = useTheme();
  const { user } = bootstrap();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={220}
        button={
          <IconButton
            icon="user"
            label={name ? t("user.of", { name }) : t("user.title")}
            withTooltip={false}
          />
        }
      >
        {name && <Menu.Label>{name}</Menu.Label>}
        {canAccess("can_read", "Database") && (
          <Menu.Item component={Link} to={PATHS.databases} leftSection={<Icon name="database" />}>
            {t("databases")}
          </Menu.Item>
        )}
        {canAccess("can_read", "Tags") && (
          <Menu.Item component={Link} to={PATHS.tags} leftSection={<Icon name="bookmark" />}>
            {t("tags")}
          </Menu.Item>
        )}
        {canAccess("can_read", "CssTemplate") && (
          <Menu.Item component={Link} to={PATHS.cssTemplates} leftSection={<Icon name="code" />}>
            {t("cssTemplates")}
          </Menu.Item>
        )}
        {isSignedIn() && (
          <Menu.Item component={Link} to={PATHS.trash} leftSection={<Icon name="trash" />}>
            {t("trash")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t("theme.title")}</Menu.Label>
        <Menu.RadioGroup value={theme.choice} onChange={(choice) => theme.choose(choice as ThemeChoice)}>
          {THEMES.map(({ choice, icon }) => (
            <Menu.RadioItem key={choice} value={choice} rightSection={<Icon name={icon} size={14} />}>
              {t(`theme.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {isSignedIn() && (
          <>
            <Menu.Divider />
            <Menu.Item component="a" href={address(PATHS.logout)}>
              {t("user.logOut")}
            </Menu.Item>
          </>
        )}
      </LazyMenu>
      {!isSignedIn() && (
        <Button component="a" href={address(PATHS.login)} variant="default">
          {t("user.logIn")}
        </Button>
      )}
    </>
  );
}
