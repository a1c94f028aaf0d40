import type { NumberComparison as Comparison } from "@sightline/charts/contract/pictures/number";
import "./number-comparison.css";

/** A color of a comparison; without one it is quiet. */
export const inkOf = (ink: string | null) => ({ color: ink ?? "var(--sl-ink-quiet)" });

/** The values that a number is compared with, each with what it is in words for the pointer and for screen readers. */
export function NumberComparison({ comparison }: { comparison: Comparison }) {
  const { parts, size, isStacked } = comparison;
  return (
    <ul className="sl-big-number-parts" data-stacked={isStacked || undefined} style={{ fontSize: size }}>
      {parts.map(({ sign, name, text, hint, ink }) => (
        <li key={hint} title={hint} style={inkOf(ink)}>
          <span className="sl-visually-hidden">{hint}: </span>
          {sign !== null && (
            <span className="sl-big-number-sign" aria-hidden="true">
              {sign}
            </span>
          )}
          {name !== null && <span>{name}</span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
