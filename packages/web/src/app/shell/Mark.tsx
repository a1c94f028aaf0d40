/** The product's mark: a rising line that ends in a point. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" color="var(--sl-accent)">
      <path
        d="M2 16 7.5 8l4 4.5L18 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18" cy="3" r="2" fill="currentColor" />
    </svg>
  );
}
