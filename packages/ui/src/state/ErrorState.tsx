import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import classes from "./State.module.css";

/** Says what happened, what to do next, and the words of the server or database underneath. */
export function ErrorState({
  title,
  text,
  details,
  action,
}: {
  title: string;
  text?: ReactNode;
  details?: string;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-failed>
        <Icon name="alert" size={24} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {/* Long words of a database scroll, so they must take the focus. */}
      {details && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        <pre className={classes.details} tabIndex={0}>
          {details}
        </pre>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
