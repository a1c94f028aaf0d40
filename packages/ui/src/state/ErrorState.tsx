import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import classes from "./State.module.css";

/** Says what happened, what to do next, and the words of the server or database underneath. */
export function ErrorState({
  title,
  text,
  details,
  action,
  level = 2,
}: {
  title: string;
  text?: ReactNode;
  details?: string;
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-failed>
        <Icon name="alert" size={24} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
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
