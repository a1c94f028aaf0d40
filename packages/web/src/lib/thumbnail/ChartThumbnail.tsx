import { chartByVizType } from "@sightline/charts";
import { Icon, iconNamed } from "@sightline/ui/icon";
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

/**
 * A small picture of a chart as it looks now, in the page's theme, asked for when it comes near the view. Until it is there, and
 * where there is none, the sign of the chart's type stands in its place. The chart's name stands beside it, so it is decoration.
 */
export function ChartThumbnail({ url, vizType }: Props) {
  const { shown: theme } = useTheme();
  const address = url ? bootstrap().common.application_root + thumbnailAddress(url, theme) : null;
  return (
    <span className={classes.frame} aria-hidden="true">
      {address === null ? (
        <TypeSign vizType={vizType} />
      ) : (
        <Picture key={address} address={address} vizType={vizType} />
      )}
    </span>
  );
}

function Picture({ address, vizType }: { address: string; vizType: Props["vizType"] }) {
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
      {state.kind !== "shown" && (
        <TypeSign vizType={vizType} isWaiting={state.kind === "waiting"} hint={hint} />
      )}
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
  vizType: Props["vizType"];
  isWaiting?: boolean;
  hint?: string | undefined;
}

function TypeSign({ vizType, isWaiting = false, hint }: SignProps) {
  const icon = chartByVizType(vizType ?? "")?.icon ?? "chart";
  return (
    <span className={classes.sign} data-waiting={isWaiting || undefined} title={hint}>
      <Icon name={iconNamed(icon) ?? "chart"} size={20} />
    </span>
  );
}
