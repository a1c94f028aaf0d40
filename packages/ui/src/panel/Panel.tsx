import { type ReactNode, useId, useState } from "react";
import { Icon } from "../icon/Icon.tsx";
import classes from "./Panel.module.css";

/** A titled part of a page. With `foldable` its body can be folded away by the title. */
export function Panel({
  title,
  children,
  actions,
  foldable = false,
  initiallyFolded = false,
  className,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  foldable?: boolean;
  initiallyFolded?: boolean;
  className?: string;
}) {
  const [folded, setFolded] = useState(foldable && initiallyFolded);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className={[classes.panel, className].filter(Boolean).join(" ")}>
      <header className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {foldable ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={!folded}
              aria-controls={`${id}-body`}
              onClick={() => setFolded(!folded)}
            >
              <Icon name={folded ? "chevronRight" : "chevronDown"} size={12} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {actions}
      </header>
      <div id={`${id}-body`} hidden={folded} className={classes.body}>
        {children}
      </div>
    </section>
  );
}
