import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { useTitle } from "../../lib/title/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import { HomeEntryList } from "./HomeEntryList.tsx";
import classes from "./HomePage.module.css";
import { type HomeEntry, homeQueries } from "./queries.ts";

/** Where everyone arrives: dashboards to look at, and the way back to what was used last. */
export function HomePage() {
  const t = useWords("home");
  useTitle(t("title"));
  const { user } = bootstrap();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{user.firstName ? t("greeting", { name: user.firstName }) : t("title")}</h1>
        <div className={classes.actions}>
          {canAccess("can_read", "SQLLab") && (
            <Button
              component={Link}
              to={PATHS.sqlLab}
              variant="default"
              leftSection={<Icon name="sql" size={14} />}
            >
              {t("start.sql")}
            </Button>
          )}
          {canAccess("can_write", "Chart") && canAccess("can_read", "Dataset") && (
            <Button component={Link} to={PATHS.datasets} leftSection={<Icon name="chart" size={14} />}>
              {t("start.chart")}
            </Button>
          )}
        </div>
      </header>
      {canAccess("can_read", "Dashboard") && <StartHere />}
      <div className={classes.columns}>
        {canAccess("can_recent_activity", "Log") && <Recent />}
        <Favorites />
        {user.userId !== undefined && canAccess("can_write", "Chart") && <Mine userId={user.userId} />}
      </div>
    </div>
  );
}

function StartHere() {
  const t = useWords("home");
  const { data, error } = useQuery(homeQueries.published());
  if (error || data?.length === 0) return null;
  return (
    <section aria-labelledby="start" className={classes.start}>
      <h2 id="start">{t("start.title")}</h2>
      <p className={classes.lead}>{t("start.lead")}</p>
      <ul className={classes.tiles}>
        {(data ?? [null, null, null]).slice(0, 4).map((thing, index) => (
          <li key={thing?.id ?? `bone-${index.toString()}`}>
            {thing ? (
              <Link to={thing.to} className={classes.tile}>
                <span className={classes.tileIcon}>
                  <Icon name="dashboard" size={20} />
                </span>
                <span className={classes.tileName}>{thing.name}</span>
              </Link>
            ) : (
              <span className={classes.tile} data-bone aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent() {
  const t = useWords("home");
  const query = useQuery(homeQueries.recent());
  const things = query.data?.map((entry, index) => ({
    key: `${entry.item_url}-${index}`,
    kind: entry.item_type === "dashboard" ? ("dashboard" as const) : ("chart" as const),
    name: entry.item_title,
    to: entry.item_url,
    time: entry.time,
  }));
  return (
    <HomeEntryList
      title={t("recent.title")}
      empty={t("recent.empty")}
      resource="log"
      things={things}
      error={query.error}
      onRetry={query.refetch}
    />
  );
}

const toEntry = (thing: HomeEntry) => ({
  key: `${thing.kind}-${thing.id}`,
  kind: thing.kind,
  name: thing.name,
  to: thing.to,
  time: thing.changed,
  vizType: thing.vizType,
  thumbnailUrl: thing.thumbnailUrl,
});

function Favorites() {
  const t = useWords("home");
  const query = useQuery(homeQueries.favorites());
  return (
    <HomeEntryList
      title={t("favorites.title")}
      empty={t("favorites.empty")}
      resource="favorite"
      things={query.data?.map(toEntry)}
      error={query.error}
      onRetry={query.refetch}
    />
  );
}

function Mine({ userId }: { userId: number }) {
  const t = useWords("home");
  const query = useQuery(homeQueries.changedBy(userId));
  return (
    <HomeEntryList
      title={t("mine.title")}
      empty={t("mine.empty")}
      resource="chart"
      things={query.data?.map(toEntry)}
      error={query.error}
      onRetry={query.refetch}
    />
  );
}
