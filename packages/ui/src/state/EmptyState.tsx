import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/Icon.tsx";
import classes from "./State.module.css";

/** Says in one line that there is nothing yet, and offers the next step. */
export function EmptyState({
  title,
  text,
  icon,
  action,
}: {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
