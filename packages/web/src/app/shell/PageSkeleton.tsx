import classes from "./PageSkeleton.module.css";

/** Grey bones where a page's heading, tools and rows will stand. */
export function PageSkeleton() {
  return (
    <div className={classes.bones} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
