import { Button } from "@sightline/ui/button";
import { Icon, type IconName } from "@sightline/ui/icon";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { CONNECT_A_DATABASE, PATHS } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";
import classes from "./HomePage.module.css";

/** The way from data to a dashboard, shown while there is nothing to look at. */
export function Onboarding() {
  const t = useWords("home");
  const steps: { id: string; icon: IconName; to: string; state?: string; isAllowed: boolean }[] = [
    {
      id: "database",
      icon: "database",
      to: PATHS.databases,
      state: CONNECT_A_DATABASE,
      isAllowed: canAccess("can_write", "Database"),
    },
    { id: "dataset", icon: "dataset", to: PATHS.addDataset, isAllowed: canAccess("can_write", "Dataset") },
    { id: "chartStep", icon: "chart", to: PATHS.datasets, isAllowed: canAccess("can_write", "Chart") },
    {
      id: "dashboard",
      icon: "dashboard",
      to: PATHS.newDashboard,
      isAllowed: canAccess("can_write", "Dashboard"),
    },
  ];
  const open = steps.filter(({ isAllowed }) => isAllowed);
  // Who may not connect data depends on others: the way from data to a dashboard does not begin with them.
  if (open.length === 0) return <p className={classes.note}>{t("start.nothing")}</p>;
  return (
    <section aria-labelledby="start" className={classes.section}>
      <h2 id="start">{t("start.title")}</h2>
      <p className={classes.lead}>{t(open.length === steps.length ? "start.lead" : "start.nothing")}</p>
      <ol className={classes.steps}>
        {open.map(({ id, icon, to, state }) => (
          <li key={id} className={classes.step}>
            <span className={classes.stepIcon}>
              <Icon name={icon} size={20} />
            </span>
            <h3>{t(`start.${id}.title`)}</h3>
            <p>{t(`start.${id}.text`)}</p>
            <Button component={Link} to={to} state={state} variant="default">
              {t(`start.${id}.verb`)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
