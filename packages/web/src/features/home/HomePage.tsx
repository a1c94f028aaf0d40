import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../lib/api/index.ts";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { ChartThumbnail, DashboardThumbnail } from "../../lib/thumbnail/index.ts";
import { useTitle } from "../../lib/title/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import { EntryCards } from "./EntryCards.tsx";
import { EntryRows } from "./EntryRows.tsx";
import classes from "./HomePage.module.css";
import { HomeSection } from "./HomeSection.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { type ActivityFilter, type CardFilter, homeQueries } from "./queries.ts";
import { useHomeFilter } from "./useHomeFilter.ts";

const ACTIVITY = ["viewed", "edited", "created"] as const satisfies ActivityFilter[];
const CARDS = ["all", "starred", "mine"] as const satisfies CardFilter[];

/** Where everyone arrives: dashboards and charts to look at, and the way back to what was used last. */
export function HomePage() {
  const t = useWords("home");
  useTitle(t("title"));
  const { user } = bootstrap();
  const seesDashboards = canAccess("can_read", "Dashboard");
  const seesCharts = canAccess("can_read", "Chart");
  const userId = user.userId ?? 0;
  const dashboards = useQuery({ ...homeQueries.dashboards("all", userId), enabled: seesDashboards });
  const charts = useQuery({ ...homeQueries.charts("all", userId), enabled: seesCharts });
  const isEmpty =
    (!seesDashboards || dashboards.data?.length === 0) && (!seesCharts || charts.data?.length === 0);
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
      {isEmpty ? (
        <Onboarding />
      ) : (
        <>
          {seesDashboards && <Dashboards userId={userId} />}
          {seesCharts && <Charts userId={userId} />}
          <div className={classes.columns}>
            {canAccess("can_recent_activity", "Log") && user.userId !== undefined && (
              <Activity userId={user.userId} />
            )}
            {canAccess("can_read", "SavedQuery") && <SavedQueries />}
          </div>
        </>
      )}
    </div>
  );
}

function Dashboards({ userId }: { userId: number }) {
  const t = useWords("home");
  const [filter, setFilter] = useHomeFilter("dashboards", CARDS);
  const { data, error, refetch } = useQuery(homeQueries.dashboards(filter, userId));
  return (
    <HomeSection
      title={t("dashboards.title")}
      filter={{ value: filter, choices: useCardChoices(), onChange: setFilter }}
      all={{ to: `${PATHS.dashboards}?view=cards`, label: t("dashboards.list") }}
      failure={error && t("failed", { resource: "dashboard", error: errorText(error) })}
      onRetry={refetch}
    >
      <EntryCards
        entries={data}
        empty={t(`dashboards.empty.${filter}`)}
        picture={({ thumbnails, thumbnailUrl }) => (
          <DashboardThumbnail charts={thumbnails} url={thumbnailUrl} />
        )}
      />
    </HomeSection>
  );
}

function Charts({ userId }: { userId: number }) {
  const t = useWords("home");
  const [filter, setFilter] = useHomeFilter("charts", CARDS);
  const { data, error, refetch } = useQuery(homeQueries.charts(filter, userId));
  return (
    <HomeSection
      title={t("charts.title")}
      filter={{ value: filter, choices: useCardChoices(), onChange: setFilter }}
      all={{ to: `${PATHS.charts}?view=cards`, label: t("charts.list") }}
      failure={error && t("chartsFailed", { error: errorText(error) })}
      onRetry={refetch}
    >
      <EntryCards
        entries={data}
        empty={t(`charts.empty.${filter}`)}
        picture={({ thumbnailUrl, vizType }) => <ChartThumbnail url={thumbnailUrl} vizType={vizType} />}
      />
    </HomeSection>
  );
}

function useCardChoices() {
  const t = useWords("home");
  return CARDS.map((value) => ({ value, label: t(`cards.${value}`) }));
}

function Activity({ userId }: { userId: number }) {
  const t = useWords("home");
  const [filter, setFilter] = useHomeFilter("activity", ACTIVITY);
  const viewed = useQuery({ ...homeQueries.recentlyViewed(), enabled: filter === "viewed" });
  const changed = useQuery({
    ...homeQueries.activity(filter === "created" ? "created" : "edited", userId),
    enabled: filter !== "viewed",
  });
  const { data, error, refetch } = filter === "viewed" ? viewed : changed;
  return (
    <HomeSection
      title={t("activity.title")}
      filter={{
        value: filter,
        choices: ACTIVITY.map((value) => ({ value, label: t(`activity.${value}`) })),
        onChange: setFilter,
      }}
      failure={error && t("failed", { resource: "log", error: errorText(error) })}
      onRetry={refetch}
    >
      <EntryRows entries={data} empty={t(`activity.empty.${filter}`)} />
    </HomeSection>
  );
}

function SavedQueries() {
  const t = useWords("home");
  const { data, error, refetch } = useQuery(homeQueries.savedQueries());
  return (
    <HomeSection
      title={t("queries.title")}
      all={{ to: PATHS.savedQueries, label: t("queries.list") }}
      failure={error && t("failed", { resource: "saved query", error: errorText(error) })}
      onRetry={refetch}
    >
      <EntryRows entries={data} empty={t("queries.empty")} />
    </HomeSection>
  );
}
