import { chartByVizType } from "@sightline/charts";
import { Icon, type IconName, iconNamed } from "@sightline/ui/icon";
import { useTheme } from "@sightline/ui/theme";
import { useEffect, useState } from "react";
import { bootstrap } from "../bootstrap/index.ts";
import { useWords } from "../i18n/index.ts";
import classes from "./ChartThumbnail.module.css";
import { refusalOf, retryDelay } from "./pictureState.ts";
import { thumbnailAddress } from "./thumbnailAddress.ts";

interface Props {
  /** The chart's `thumbnail_url`; missing: the server draws no pictures. */
  url: string | null | undefined;
  vizType: string | null | undefined;
}

type State = { kind: "waiting" } | { kind: "shown" } | { kind: "failed"; message: string };

/** A small picture of a chart as it looks now; where there is none, the sign of its type. */
export function ChartThumbnail({ url, vizType }: Props) {
  const icon = iconNamed(chartByVizType(vizType ?? "")?.icon ?? "chart") ?? "chart";
  return <Thumbnail url={url} kind="chart" icon={icon} />;
}

interface ThumbnailProps {
  /** A `thumbnail_url`; missing: the server draws no pictures. */
  url: string | null | undefined;
  kind: "chart" | "dashboard";
  icon: IconName;
}

/**
 * A small picture in the page's theme, asked for when it comes near the view. Until it is there, and where there is none, a sign
 * stands in its place. The name of what it shows stands beside it, so it is decoration.
 */
export function Thumbnail({ url, kind, icon }: ThumbnailProps) {
  const { shownScheme: theme } = useTheme();
  const address = url ? bootstrap().common.application_root + thumbnailAddress(url, theme, kind) : null;
  return (
    <span className={classes.frame} aria-hidden="true">
      {address === null ? <Sign icon={icon} /> : <Picture key={address} address={address} icon={icon} />}
    </span>
  );
}

function Picture({ address, icon }: { address: string; icon: IconName }) {
  const t = useWords("lists");
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState(0);
  const [state, setState] = useState<State>({ kind: "waiting" });

  useEffect(() => {
    if (refused === 0) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    refusalOf(address, ending.signal).then(
      (refusal) => {
        const delay = retryDelay(refused);
        if (refusal.kind === "failed" || delay === null)
          setState({ kind: "failed", message: refusal.kind === "failed" ? refusal.message : "" });
        else timer = setTimeout(() => setAttempt(refused), delay);
      },
      () => ending.signal.aborted || setState({ kind: "failed", message: "" }),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [refused, address]);

  const hint = state.kind === "failed" ? t("thumbnail.none", { message: state.message }).trim() : undefined;
  return (
    <>
      {state.kind !== "shown" && <Sign icon={icon} isWaiting={state.kind === "waiting"} hint={hint} />}
      {state.kind !== "failed" && (
        <img
          key={attempt}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.picture}
          data-shown={state.kind === "shown" || undefined}
          onLoad={() => setState({ kind: "shown" })}
          onError={() => setRefused(attempt + 1)}
        />
      )}
    </>
  );
}

interface SignProps {
  icon: IconName;
  isWaiting?: boolean;
  hint?: string | undefined;
}

function Sign({ icon, isWaiting = false, hint }: SignProps) {
  return (
    <span className={classes.sign} data-waiting={isWaiting || undefined} title={hint}>
      <Icon name={icon} size={20} />
    </span>
  );
}
