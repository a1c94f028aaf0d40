import { useWords } from "../../i18n/index.ts";

/** Names listed before the rest is counted. */
const NAMED = 5;

/** One sentence on what else a deletion hits: "It is on 3 dashboards: A, B, C". Nothing when nothing is hit. */
export function DeletionImpact({
  sentence,
  names,
  count = names.length,
}: {
  /** Key of a counted sentence under lists:touched. */
  sentence: string;
  names: readonly string[];
  count?: number;
}) {
  const t = useWords("lists");
  if (count === 0) return null;
  const rest = count - Math.min(names.length, NAMED);
  const listed = names.slice(0, NAMED).join(", ");
  return (
    <p>
      {t(`touched.${sentence}`, { count })} {listed}
      {rest > 0 && ` ${t("touched.more", { count: rest })}`}
    </p>
  );
}
