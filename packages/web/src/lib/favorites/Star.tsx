import { IconButton } from "@sightline/ui/button";
import { useWords } from "../i18n/index.ts";
import classes from "./Star.module.css";

/** The star of one thing; `starred` is undefined until it is known. */
export function Star({
  name,
  starred,
  onToggle,
}: {
  name: string;
  starred: boolean | undefined;
  onToggle: () => void;
}) {
  const t = useWords("common");
  return (
    <IconButton
      icon="star"
      filled={starred ?? false}
      className={starred ? classes.on : classes.off}
      label={t(starred ? "favorite.remove" : "favorite.add", { name })}
      aria-pressed={starred ?? false}
      withTooltip={false}
      disabled={starred === undefined}
      onClick={onToggle}
    />
  );
}
