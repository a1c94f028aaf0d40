import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useId } from "react";
import { Link } from "react-router";
import { errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { ChartThumbnail } from "../../lib/thumbnail/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import classes from "./HomePage.module.css";

const BONES = ["a", "b", "c"];

/** A short list of dashboards and charts with its loading, empty and failed states. */
export function HomeEntryList({
  title,
  empty,
  resource,
  things,
  error,
  onRetry,
}: {
  title: string;
  empty: string;
  /** The noun of the failure's sentence. */
  resource: string;
  things:
    | {
        key: string;
        kind: "chart" | "dashboard";
        name: string;
        to: string;
        time: string | number | undefined;
        vizType?: string | null | undefined;
        /** Of a chart: where its picture is. */
        thumbnailUrl?: string | null | undefined;
      }[]
    | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const t = useWords("home");
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.list}>
      <h2 id={id}>{title}</h2>
      {error ? (
        <div className={classes.note} role="alert">
          <p>{t("failed", { resource, error: errorText(error) })}</p>
          <Button variant="default" onClick={() => onRetry()}>
            {t("common:retry")}
          </Button>
        </div>
      ) : things?.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <ul className={classes.rows} aria-busy={!things}>
          {things?.map((thing) => (
            <li key={thing.key} className={classes.row}>
              {thing.thumbnailUrl ? (
                <span className={classes.thumbnail}>
                  <ChartThumbnail url={thing.thumbnailUrl} vizType={thing.vizType} />
                </span>
              ) : (
                <Icon name={thing.kind} label={t(`kind.${thing.kind}`)} />
              )}
              <Link to={thing.to} className={classes.name} title={thing.name}>
                {thing.name}
              </Link>
              {thing.time !== undefined && (
                <span className={classes.time}>
                  <TimeAgo time={thing.time} />
                </span>
              )}
            </li>
          )) ??
            BONES.map((bone) => (
              <li key={bone} className={classes.row}>
                <span className={classes.bone} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
