import type { ReactNode } from "react";
import type { ChartState } from "../chart-runtime/index.ts";
import { useWords } from "../lib/i18n/index.ts";
import { ChartMessage } from "./ChartMessage.tsx";
import { errorKind } from "./errorKind.ts";

interface Props {
  state: Pick<ChartState, "alert" | "error" | "stackTrace">;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Why a chart has no picture: what kind of error it is, its words, and what may help. */
export function ChartError({ state: { alert, error, stackTrace }, action }: Props) {
  const t = useWords("charts");
  const kind = errorKind(error?.error_type);
  const link = error?.extra?.link;
  return (
    <ChartMessage
      kind="failed"
      title={t(`errors.${kind}.title`)}
      detail={alert ?? undefined}
      action={
        <>
          {kind !== "unexpected" && <p className="sl-chart-hint">{t(`errors.${kind}.hint`)}</p>}
          {kind === "access" && typeof link === "string" && /^https?:/.test(link) && (
            <a href={link} target="_blank" rel="noreferrer">
              {t("errors.requestAccess")}
            </a>
          )}
          {action}
          {stackTrace !== null && (
            <details className="sl-chart-trace">
              <summary>{t("errors.stackTrace")}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>{stackTrace}</pre>
            </details>
          )}
        </>
      }
    />
  );
}
