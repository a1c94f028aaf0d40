import classes from "./page.module.css";

/** Bones in the shape of a tab, drawn as the first paint draws them, while the tabs are on their way. */
export const WaitingPage = () => (
  <div className={`sk ${classes.waiting}`} aria-hidden="true">
    <div className="sk-sql sk-inside">
      {["tabs", "side", "run", "text", "rows"].map((part) => (
        <i key={part} />
      ))}
    </div>
  </div>
);
