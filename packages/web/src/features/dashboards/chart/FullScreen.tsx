import { Dialog } from "@sightline/ui/dialog";
import type { ReactNode } from "react";
import classes from "./chart.module.css";

/** A chart in all the room there is. */
export default function FullScreen({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog opened onClose={onClose} title={title} width="calc(100vw - 32px)">
      <div className={classes.full}>
        <div className="sl-chart">{children}</div>
      </div>
    </Dialog>
  );
}
