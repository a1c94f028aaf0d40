import { ICONS, type IconName } from "./icons.ts";

export type { IconName };

/** The icon of a name that comes from elsewhere; null: there is none. */
export const iconNamed = (name: string): IconName | null =>
  Object.hasOwn(ICONS, name) ? (name as IconName) : null;

/** A stroke drawing in the color of the text. Hidden from screen readers unless it has a `label`. */
export function Icon({
  name,
  size = 16,
  label,
  filled = false,
}: {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  label?: string;
  filled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {label && <title>{label}</title>}
      <path d={ICONS[name]} />
    </svg>
  );
}
