import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ChartRuntime } from "../../chart-runtime/index.ts";
import { isEmbedded, isSignedIn } from "../../lib/bootstrap/index.ts";
import { DeferredContent } from "../../lib/deferred/index.ts";
import { Star, useFavorites } from "../../lib/favorites/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import classes from "./dashboard.module.css";
import { PublishMark } from "./PublishMark.tsx";
import type { LoadedDashboard } from "./queries.ts";
import { RefreshTools } from "./refresh/RefreshTools.tsx";
import type { AutoRefresh } from "./refresh/useAutoRefresh.ts";

interface Props {
  dashboard: LoadedDashboard;
  title: string;
  mayEdit: boolean;
  runtime: ChartRuntime;
  autoRefresh: AutoRefresh;
  /** What can be done with the whole of it. */
  menu: ReactNode;
  /** Opens the filters. */
  filters: ReactNode;
}

/** One thin line, two on a phone: what this is, whose, how it stands, and what can be done with the whole of it. */
export function DashboardHeader({ dashboard, title, mayEdit, runtime, autoRefresh, filters, menu }: Props) {
  const t = useWords("dashboards");
  const [params, setParams] = useSearchParams();
  const favorites = useFavorites("dashboard", [dashboard.id]);
  const { owners } = dashboard;
  const names = owners.map((owner) => `${owner.first_name} ${owner.last_name}`).join(", ");
  const edit = () => {
    const next = new URLSearchParams(params);
    next.set("edit", "true");
    setParams(next);
  };
  return (
    <header className={classes.head}>
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      {isSignedIn() && (
        <span data-no-print>
          <Star
            name={title}
            starred={favorites.starred?.includes(dashboard.id)}
            onToggle={() => favorites.toggle(dashboard.id)}
          />
        </span>
      )}
      {dashboard.certified_by && (
        <span
          className={classes.certified}
          title={[t("certified", { name: dashboard.certified_by }), dashboard.certification_details]
            .filter(Boolean)
            .join("\n")}
        >
          <Icon name="check" size={12} />
          <span className={classes.word}>{t("certified", { name: dashboard.certified_by })}</span>
        </span>
      )}
      {!isEmbedded() && <PublishMark dashboard={dashboard} mayEdit={mayEdit} />}
      <div className={classes.second}>
        <p className={classes.quiet}>
          <span>
            {t("changed")} <TimeAgo time={dashboard.changed_on} />
          </span>
          {names && <span title={names}>{t("owners", { count: owners.length, names })}</span>}
        </p>
        <div className={classes.tools} data-no-print>
          <DeferredContent>
            {filters}
            <RefreshTools
              dashboardId={dashboard.id}
              mayEdit={mayEdit}
              runtime={runtime}
              autoRefresh={autoRefresh}
            />
            {mayEdit && (
              <Button
                variant="default"
                className={classes.edit}
                leftSection={<Icon name="edit" size={14} />}
                onClick={edit}
              >
                <span className={classes.word}>{t("edit")}</span>
              </Button>
            )}
            {menu}
          </DeferredContent>
        </div>
      </div>
    </header>
  );
}
