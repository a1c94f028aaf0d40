import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/Icon.tsx";
import classes from "./State.module.css";

/** Says in one line that there is nothing yet, and offers the next step. */
export function EmptyState({
  title,
  text,
  icon,
  action,
  level = 2,
}: {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
