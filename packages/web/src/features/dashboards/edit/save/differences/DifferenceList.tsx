import type { Layout } from "@sightline/core/layout";
import { useWords } from "../../../../../lib/i18n/index.ts";
import { nameOf } from "../../components/names.ts";
import type { DashboardContent, Difference, Side, Step } from "./dashboardDifferences.ts";
import classes from "./differences.module.css";

/** Lines of a text, and steps of a list, that are shown of one side. */
const MOST = 12;

interface Props {
  differences: readonly Difference[];
  base: DashboardContent | null;
  theirs: DashboardContent;
  mine: DashboardContent;
}

/** What was saved meanwhile beside what is to be saved, part by part. */
export function DifferenceList({ differences, base, theirs, mine }: Props) {
  const t = useWords("dashboards");
  // A component that only one side has is named by the layout that has it.
  const layouts = [mine.layout, theirs.layout, ...(base ? [base.layout] : [])];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("differences.theirs")}</th>
          <th scope="col">{t("differences.mine")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.part}>
            <th scope="row">{t(`differences.part.${difference.part}`)}</th>
            {(["theirs", "mine"] as const).map((side) => (
              <td key={side} data-label={t(`differences.${side}`)}>
                <SideCell side={difference[side]} isCode={difference.part === "css"} layouts={layouts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideCell({ side, isCode, layouts }: { side: Side; isCode: boolean; layouts: readonly Layout[] }) {
  const t = useWords("dashboards");
  if ("text" in side) {
    if (side.text === "") return <span className={classes.none}>{t("differences.nothing")}</span>;
    return isCode ? <pre className={classes.code}>{side.text}</pre> : <span>{side.text}</span>;
  }
  if (side.steps.length === 0) return <span className={classes.none}>{t("differences.asBefore")}</span>;
  const more = side.steps.length - MOST;
  return (
    <ul className={classes.steps}>
      {side.steps.slice(0, MOST).map((step) => (
        <li key={`${step.kind} ${step.name}`}>{stepText(step)}</li>
      ))}
      {more > 0 && <li>{t("differences.more", { count: more })}</li>}
    </ul>
  );

  function stepText({ kind, name }: Step): string {
    const layout = layouts.find((one) => one[name]);
    return t(`differences.${kind}`, { name: layout ? nameOf(layout, name) : name });
  }
}
