import type { ReactNode } from "react";

interface Props {
  kind: "empty" | "failed" | "stopped" | "forbidden";
  title: string;
  /** What the database or server said, or what to do. */
  detail?: string | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A drawn state of a chart that has no picture. */
export function ChartMessage({ kind, title, detail, action }: Props) {
  return (
    <div className="sl-chart-state" data-kind={kind} role={kind === "failed" ? "alert" : "status"}>
      <strong>{title}</strong>
      {detail && (
        // Long words of a database scroll, so they must take the focus.
        <p className="sl-chart-message sl-muted" {...(kind === "failed" && { tabIndex: 0 })}>
          {detail}
        </p>
      )}
      {action}
    </div>
  );
}
