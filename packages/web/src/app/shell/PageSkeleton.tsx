import classes from "./PageSkeleton.module.css";

/** Whether the address that was asked for first is that of the SQL editor: `theme.js` of the first paint has seen it. */
const isSql = (): boolean => document.documentElement.dataset.firstPage === "sql";

/** Grey bones where a page's parts will stand: heading, tools and rows, or those of the SQL editor. */
export function PageSkeleton() {
  const parts = ["a", "b", "c", "d", "e"].map((part) => <i key={part} />);
  if (!isSql())
    return (
      <div className={classes.bones} aria-hidden="true">
        {parts}
      </div>
    );
  // The first paint has drawn the same, by the same style sheet.
  return (
    <div className="sk" aria-hidden="true">
      <div className="sk-sql">{parts}</div>
    </div>
  );
}
