import classes from "./dashboard.module.css";

/** Grey bones where the charts will stand. */
export function DashboardSkeleton() {
  return (
    <div className={classes.bones} aria-hidden="true">
      <i />
      <div>
        <i />
        <i />
        <i />
      </div>
      <div>
        <i />
        <i />
      </div>
    </div>
  );
}
